/**
 * `npm run bench -- PART`: measures, each in a way that counts on any machine: beside something bare, or two in the same
 * run. `npm run bench -- help` says which parts there are.
 */
import { execFileSync } from 'node:child_process'
import { runBuilt } from './built.ts'

interface Part {
  says: string
  load: () => Promise<unknown>
  /** What it is told besides. */
  with?: string[]
  /** What must be there first. */
  needs?: ('scripts/build.ts' | 'scripts/setup.mjs --lighthouse')[]
}

const FIGURES = 'start kept busy memory processes'
const figures: Part = {
  says: 'how fast, how big, how soon, beside a bare server; some of these or, without a name, all: [--seconds 120] [--json file] (needs wrk)',
  load: () => import('./figures.ts'),
  needs: ['scripts/build.ts'],
}
const parts: Record<string, Part> = {
  large: {
    says: 'what a large shop reads beside a small one: [--products 100000] [--orders 100000] [--only TEXT]',
    load: () => runBuilt('bench/large/main.ts'),
  },
  search: {
    says: 'of these the searches and listings, in a shop of 100,000 products and few orders',
    load: () => runBuilt('bench/large/main.ts'),
    with: ['--orders', '100', '--only', 'search|listing'],
  },
  desk: {
    says: 'the desk’s lists, first and last page, with 100 products and with 10,000 and 50,000 orders',
    load: () => runBuilt('bench/desk/lists.ts'),
  },
  rendering: {
    says: 'what a page costs to be rendered again, beside React’s bare tree: [page ...] [--profile]',
    load: () => import('./rendering/main.ts'),
    needs: ['scripts/build.ts'],
  },
  checkouts: {
    says: 'checkouts a second beside the same statements sent bare: [rounds] (needs Debian’s postgresql)',
    load: () => import('./checkouts/main.ts'),
    needs: ['scripts/build.ts'],
  },
  pictures: {
    says: 'memory and page times while 200 sizes nobody has asked for are made',
    load: () => import('./pictures.ts'),
    needs: ['scripts/build.ts'],
  },
  lighthouse: {
    says: 'Lighthouse on a simulated phone, beside our aims: [/path ...]',
    load: () => import('./lighthouse/main.ts'),
    needs: ['scripts/setup.mjs --lighthouse', 'scripts/build.ts'],
  },
  generate: {
    says: 'fills an empty database with a shop of any size: [--products 10000] [--orders 100000] [--seed 1]',
    load: () => import('./generate.ts'),
  },
}

const [name = ''] = process.argv.slice(2)
const part = Object.hasOwn(parts, name) ? parts[name] : undefined
if (!part && name !== '' && !name.startsWith('--') && !FIGURES.split(' ').includes(name)) {
  const lines = [[FIGURES, figures] as const, ...Object.entries(parts)]
  console.log(['npm run bench -- PART', ...lines.map(([of, { says }]) => `  ${of}\n    ${says}`)].join('\n'))
  process.exit(name === 'help' ? 0 : 1)
}
// What is measured reads the words after its name.
if (part) process.argv.splice(2, 1)
const { load, with: more = [], needs = [] } = part ?? figures
process.argv.push(...more)
for (const program of needs) execFileSync(process.execPath, program.split(' '), { stdio: 'inherit' })
await load()
