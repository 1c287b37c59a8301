/**
 * `npm run wallet-outages -- [buyers]`: the wallet is slow, silent or refuses in each way it can while so many buyers wait
 * for their capture and the owner gives money back. Each must be charged once and everything be settled within 60 seconds
 * after the trouble ends; a page that needs no wallet is asked for meanwhile. On each database there is. 40 by default.
 */
import { isRightOnBoth } from './both-databases.ts'
import { visit, pause } from './campaign/buyer.ts'
import { Owner } from './campaign/owner.ts'
import type { PlannedFault } from './campaign/plan.ts'
import { openStage, type Stage } from './campaign/stage.ts'
import { findPaidOrder, giveBack, isToldAsFailed } from './campaign/give-back.ts'
import { findProblems } from './faults/problems.ts'
import { cart } from './faults/scenes.ts'
import { untilSettled } from './faults/settled.ts'
import { randomOf } from './random.ts'

const [buyers = '40'] = process.argv.slice(2)
const MANY = 500

interface Trouble extends PlannedFault {
  count: number
}

const always = (on: string, kind: string, more: Partial<Trouble> = {}): Trouble => ({
  on,
  kind,
  count: MANY,
  ...more,
})

/** What the wallet does, and for how long. */
const troubles: { name: string; faults: Trouble[]; lastsMs: number }[] = [
  { name: '5 s late', faults: [always('any', 'delay', { ms: 5_000 })], lastsMs: 15_000 },
  { name: '30 s late', faults: [always('any', 'delay', { ms: 30_000 })], lastsMs: 30_000 },
  { name: 'never answers', faults: [always('any', 'delay-before', { ms: 600_000 })], lastsMs: 30_000 },
  { name: '401', faults: [always('capture', 'status-401'), always('refund', 'status-401')], lastsMs: 10_000 },
  { name: '429', faults: [always('any', 'status-429')], lastsMs: 10_000 },
  { name: '500', faults: [always('any', 'status-500')], lastsMs: 10_000 },
  { name: 'HTML 503', faults: [always('any', 'status-503-html')], lastsMs: 10_000 },
  {
    name: 'cut after the work',
    faults: [always('capture', 'commit-then-drop'), always('refund', 'commit-then-drop')],
    lastsMs: 10_000,
  },
]

async function askPages(stage: Stage, isOver: () => boolean): Promise<number[]> {
  const times: number[] = []
  while (!isOver()) {
    const began = performance.now()
    await (await fetch(`${stage.shops[0]!.url}/products?search=${times.length}`)).text()
    times.push(performance.now() - began)
    await pause(50)
  }
  return times
}

const p99 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0

async function runOn(name: string): Promise<boolean> {
  console.log(`\n${name}`)
  const stage = await openStage(1)
  const owner = new Owner(stage)
  let isRight = true
  try {
    await owner.stockUp()
    const calm = await shop(stage, owner, Number(buyers), [], 0)
    console.log(`  nothing: pages p99 ${p99(calm.pages).toFixed(0)} ms; ${calm.problems.length} broken`)
    for (const { name, faults, lastsMs } of troubles) {
      const { pages, settledMs, problems } = await shop(stage, owner, Number(buyers), faults, lastsMs)
      isRight &&= problems.length === 0
      console.log(
        `  ${name}: settled after ${(settledMs / 1000).toFixed(1)} s; pages p99 ${p99(pages).toFixed(0)} ms; ${problems.length} broken`,
      )
      for (const problem of problems) console.log(`    ${problem}`)
    }
    return isRight
  } finally {
    await stage.remove()
  }
}

/** Buyers who have all approved ask to be charged at once, while the owner gives a part of an earlier order back. */
async function shop(stage: Stage, owner: Owner, count: number, faults: Trouble[], lastsMs: number) {
  const orderId = faults.length > 0 ? await findPaidOrder(owner) : undefined
  const began = Date.now()
  const shopping = Promise.all(
    Array.from({ length: count }, (_, n) =>
      visit(stage, `buyer ${n}`, {
        habit: 'pays',
        cart: cart(owner.goods, n),
        otherCart: cart(owner.goods, n),
        promoCode: undefined,
        afterMs: (n % 10) * 100,
        random: randomOf(n + began),
      }),
    ),
  )
  let isOver = false
  const pages = askPages(stage, () => isOver)
  // Some have approved by then, and some have not opened a payment yet.
  await pause(600)
  if (faults.length > 0) await stage.emulator.control('/faults', faults)
  const refunding = orderId === undefined ? undefined : giveBack(owner, orderId, '1.00')
  await pause(lastsMs)
  // A call the wallet never answered is cut off with it.
  if (faults.some(({ kind }) => kind === 'delay-before')) await stage.kill(['emulator'])
  await stage.emulator.clearFaults()
  const ends = Date.now()
  isOver = true
  const diaries = await shopping
  const refund = await refunding
  const { unsettled, ms } = await untilSettled(stage, owner, diaries, ends)
  // Keys that PayPal does not take are an answer: the desk says then that nothing went, and there must be nothing at PayPal.
  const givenBack = refund === undefined || (await isToldAsFailed(owner, refund)) ? [] : [refund]
  const problems = [...unsettled, ...(await findProblems(stage, owner, diaries, givenBack))]
  return { pages: await pages, settledMs: ms, problems }
}

process.exit((await isRightOnBoth(runOn)) ? 0 : 1)
