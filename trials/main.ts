/**
 * `npm run trials -- PART`: tries by chance and by force whether money, stock and words hold, and ends with code 1 where
 * something is broken. `npm run trials` says which parts there are. With TEST_DATABASE_URL naming a PostgreSQL server
 * they are tried there as well.
 */
import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { campaign } from './campaign/campaign.ts'
import { scenarios } from './campaign/scenarios.ts'
import { faults } from './faults/faults.ts'
import { fuzz } from './fuzz/fuzz.ts'
import { passes, part, type Given, type Part } from './part.ts'
import { burst } from './parts/burst.ts'
import { conversations } from './parts/conversations.ts'
import { contention } from './parts/contention.ts'
import { killing } from './parts/kills.ts'
import { street } from './street/street.ts'
import { lettersTrial } from './parts/letters.ts'
import { outages } from './parts/outages.ts'
import { updates } from './updates/updates.ts'
import { week } from './week/week.ts'
import { wayNames } from './world/ways.ts'
import { walletOutages } from './parts/wallet-outages.ts'

const model = part({
  says: 'steps by chance, in any order and at once, after each of which a model of money and stock is held against the shop; where something is wrong it prints the shortest way to it',
  numbers: {
    runs: { says: 'runs, each at a shop as on its first day', usual: 1000, short: 4 },
    steps: { says: 'steps in a run, at most', usual: 50, short: 25 },
  },
  isOfBuild: false,
  onEach: false,
  run: async ({ runs, steps }, { seed }) =>
    passes('trials/model', { MODEL_RUNS: runs, MODEL_STEPS: steps, MODEL_SEED: seed }),
})

const money = part({
  says: 'carts by chance of the demo’s pieces, with options, answers and promo codes, added up by hand beside what the shop makes of them; some are bought, and cart, checkout, wallet, mail and order must say the same',
  numbers: {
    carts: { says: 'carts that are added up', usual: 100_000, short: 2000 },
    orders: { says: 'carts that are bought over HTTP', usual: 300, short: 8 },
  },
  isOfBuild: false,
  onEach: false,
  run: async ({ carts, orders }, { seed }) =>
    passes('trials/money', { MONEY_CARTS: carts, MONEY_ORDERS: orders, MONEY_SEED: seed }),
})

const movingIn = part({
  says: 'files of Etsy and Shopify in their layouts, with variations and personalization; pictures from a server that fails, hangs, never ends and leads inside; the second time nothing changes',
  numbers: {
    listings: { says: 'listings of Etsy, with four pictures each', usual: 200, short: 15 },
    rows: { says: 'rows of each layout of Shopify', usual: 500, short: 50 },
  },
  isOfBuild: false,
  onEach: false,
  run: async ({ listings, rows }) =>
    passes('src/pieces/moving-in', { MOVING_IN_LISTINGS: listings, MOVING_IN_ROWS: rows }),
})

const agents = part({
  says: 'carts of shoppers’ agents with sold pieces, wrong choices, forged profiles and repeated keys, after which nothing has moved; with --schemas and the folder of UCP’s published schemas every answer is held against them',
  numbers: { carts: { says: 'carts', usual: 1000, short: 20 } },
  isOfBuild: false,
  onEach: false,
  run: async ({ carts }, { seed }) => passes('trials/agents', { AGENT_CARTS: carts, AGENT_SEED: seed }),
})

const parts: Record<string, Part> = {
  agents,
  faults,
  kills: killing,
  outages,
  'wallet-outages': walletOutages,
  letters: lettersTrial,
  conversations,
  burst,
  contention,
  updates,
  campaign,
  scenarios,
  model,
  money,
  'moving-in': movingIn,
  fuzz,
  week,
  street,
}

function help(): string {
  const lines = Object.entries(parts).flatMap(([name, { says, numbers }]) => [
    `\n  ${[name, ...Object.keys(numbers).map((one) => `[${one}]`)].join(' ')}\n    ${says}`,
    ...Object.entries(numbers).map(
      ([one, { says, usual, short }]) => `      ${one}: ${says}; ${usual}, or ${short} in a short run`,
    ),
  ])
  return `npm run trials -- PART [numbers] [--seed N] [--only TEXT] [--way WAY] [--short]
  Numbers are given in their order or by name, as in --rounds 5. With --short each is small.
  --seed tries what was tried with that seed; without it the seed is printed.
  --way is what buyers pay with: ${wayNames.join(', ')}. Where money is only counted (money, fuzz) it is paid by PayPal.
  --only tries what is called so: places of faults, scenarios, calls of fuzz, attacks of burst, troubles of wallet-outages.
  PART is all for all of them, or one of these:
${lines.join('\n')}`
}

function refuse(sentence: string): never {
  console.error(`${sentence}\n\n${help()}`)
  process.exit(1)
}

/** Its numbers: as they are given in order or by name, or as they are usually. */
function numbersFor(
  it: Part,
  given: readonly string[],
  named: Record<string, unknown>,
): Record<string, number> {
  const names = Object.keys(it.numbers)
  if (given.length > names.length) refuse(`“${given[names.length]}” is one number too many.`)
  return Object.fromEntries(
    names.map((name, n) => {
      const { usual, short } = it.numbers[name]!
      const value = Number(named[name] ?? given[n] ?? (named['short'] ? short : usual))
      if (!Number.isSafeInteger(value) || value < 0) refuse(`${name} takes a whole number.`)
      return [name, value]
    }),
  )
}

/** On the embedded database, and then on the PostgreSQL of TEST_DATABASE_URL if it is set. */
async function runPart(
  name: string,
  numbers: Record<string, number>,
  given: Omit<Given, 'database'>,
): Promise<boolean> {
  const it = parts[name]!
  if (it.isOfBuild) execFileSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' })
  if (!it.onEach) return await it.run(numbers, { ...given, database: 'the embedded database' })
  const postgres = process.env['TEST_DATABASE_URL']
  delete process.env['TEST_DATABASE_URL']
  console.log(`\n${name}, on the embedded database`)
  const isRight = await it.run(numbers, { ...given, database: 'the embedded database' })
  if (!postgres) return isRight
  process.env['TEST_DATABASE_URL'] = postgres
  console.log(`\n${name}, on PostgreSQL`)
  return (await it.run(numbers, { ...given, database: 'PostgreSQL' })) && isRight
}

const names = [...new Set(Object.values(parts).flatMap(({ numbers }) => Object.keys(numbers)))]
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    only: { type: 'string', default: '' },
    short: { type: 'boolean', default: false },
    way: { type: 'string', default: 'paypal' },
    schemas: { type: 'string', default: '' },
    help: { type: 'boolean', default: false },
    ...Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
  },
})
const [asked, ...rest] = positionals
if (values.help || asked === undefined) {
  console.log(help())
  process.exit(0)
}
// A whole machine is made for the street: that is asked for by name.
const wanted = asked === 'all' ? Object.keys(parts).filter((name) => name !== 'street') : [asked]
if (!Object.hasOwn(parts, wanted[0]!)) refuse(`There is no part “${asked}”.`)
if (asked === 'all' && rest.length > 0) refuse('Numbers are of one part.')
if (!(wayNames as readonly string[]).includes(values.way)) refuse(`--way is one of ${wayNames.join(', ')}.`)
process.env['TRIALS_WAY'] = values.way
process.env['UCP_SCHEMAS'] = values.schemas
const seed = Number(values.seed)
if (!Number.isSafeInteger(seed)) refuse('--seed takes a whole number.')

const broken: string[] = []
for (const name of wanted) {
  const numbers = numbersFor(parts[name]!, rest, values)
  const way = values.way === 'paypal' ? [] : ['--way', values.way]
  const only = values.only === '' ? [] : ['--only', `'${values.only}'`]
  const again = ['npm run trials --', name, ...Object.values(numbers), '--seed', seed, ...way, ...only].join(
    ' ',
  )
  console.log(`\n${again}`)
  if (!(await runPart(name, numbers, { seed, only: new RegExp(values.only) }))) broken.push(again)
}
console.log(broken.length === 0 ? '\nNothing is broken.' : `\nSomething is broken:\n  ${broken.join('\n  ')}`)
process.exit(broken.length === 0 ? 0 : 1)
