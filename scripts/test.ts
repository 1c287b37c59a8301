/**
 * `npm test`: all that must hold, in three parts and in this order: what can be said of the sources, unit tests, browser
 * tests. `npm test -- --from browser` goes on there, `--to units` ends there. It ends with what was run on which commit,
 * also by runs before this one. Where TEST_DATABASE_URL names a PostgreSQL server, unit tests run on it and on the
 * embedded database, and browser tests on one of the two; with `--on-both` they as well run on each.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { atOnce, BUILD, inTurn } from './steps.ts'
import { seconds } from './timings/took.ts'

const { values } = parseArgs({
  options: { from: { type: 'string' }, to: { type: 'string' }, 'on-both': { type: 'boolean' } },
})

// What node has compiled of a file the next process takes from here: a run starts hundreds of them.
process.env['NODE_COMPILE_CACHE'] ??= resolve('node_modules/.cache/compiled')

const parts = {
  static: () =>
    atOnce(
      { run: ['oxfmt', '--check'] },
      { run: ['oxlint', '--type-aware', '--deny-warnings'] },
      { run: ['tsc', '--noEmit'] },
    ),
  units: () => inTurn({ run: ['vitest', 'run'] }),
  browser: () =>
    inTurn(BUILD, {
      run: ['playwright', 'test'],
      env: { ...process.env, ...(values['on-both'] ? { E2E_ON_BOTH: '1' } : {}) },
    }),
}
type Part = keyof typeof parts
const names = Object.keys(parts) as Part[]

function placeOf(asked: string | undefined, otherwise: number): number {
  if (asked === undefined) return otherwise
  const place = names.indexOf(asked as Part)
  if (place !== -1) return place
  console.error(`There is no part “${asked}”: they are ${names.join(', ')}.`)
  process.exit(1)
}

/** How a part ended the last time it was run. */
interface Ended {
  tree: string
  on: 'both databases' | 'the embedded database'
  passed: boolean
  at: string
  ms: number
  processorMs: number | undefined
}
const KEPT = '.timings/parts.json'

function endedBefore(): Partial<Record<Part, Ended>> {
  try {
    return JSON.parse(readFileSync(KEPT, 'utf8')) as Partial<Record<Part, Ended>>
  } catch {
    return {}
  }
}

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()

/** The commit, and whether the files are still those of it. */
function treeNow(): string {
  try {
    const commit = git('rev-parse', '--short', 'HEAD')
    return git('status', '--porcelain') === '' ? commit : `${commit} with changes`
  } catch {
    return 'no commit'
  }
}

/** Processor time of the programs that this one has started and that have ended. Only Linux tells it. */
function processorMs(): number | undefined {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]!.split(' ')
    // The kernel counts in hundredths of a second.
    return (Number(fields[13]) + Number(fields[14])) * 10
  } catch {
    return undefined
  }
}

function say(part: Part, { tree, on, passed, at, ms, processorMs: processor }: Ended, now: boolean): string {
  const took = `${seconds(ms)}${processor === undefined ? '' : ` (${seconds(processor)} of processors)`}`
  return `  ${part.padEnd(8)} ${passed ? 'passed' : 'FAILED'} on ${tree}, ${on}, in ${took}${now ? '' : `, at ${at}`}`
}

const from = placeOf(values.from, 0)
const to = placeOf(values.to, names.length - 1)
const tree = treeNow()
const on = process.env['TEST_DATABASE_URL'] ? 'both databases' : 'the embedded database'
const ended = endedBefore()
const run: Part[] = []
for (const part of names.slice(from, to + 1)) {
  const began = Date.now()
  const processorsBefore = processorMs()
  const passed = await parts[part]()
  const processors = processorMs()
  run.push(part)
  ended[part] = {
    tree,
    on,
    passed,
    at: new Date(began).toISOString(),
    ms: Date.now() - began,
    processorMs: processors === undefined ? undefined : processors - processorsBefore!,
  }
  mkdirSync('.timings', { recursive: true })
  writeFileSync(KEPT, JSON.stringify(ended, null, 1))
  if (!passed) break
}

console.log('\nParts:')
for (const part of names) {
  const last = ended[part]
  console.log(last ? say(part, last, run.includes(part)) : `  ${part.padEnd(8)} was not run`)
}
const holds = names.every((part) => ended[part]?.passed && ended[part].tree === tree && ended[part].on === on)
console.log(holds ? `All three passed on ${tree}, ${on}.` : `Not all three passed on ${tree}, ${on}.`)
if (run.some((part) => !ended[part]!.passed)) process.exit(1)
