import { setTimeout as pause } from 'node:timers/promises'
import { visit } from '../buyers/buyer.ts'
import { cart } from '../buyers/priced-cart.ts'
import { inSeconds, part, tell, withProcesses } from '../part.ts'
import { randomOf } from '../random.ts'
import { judge } from '../verdict/verdict.ts'
import { giveBack, isToldAsFailed, paidOrders } from '../world/give-back.ts'
import { onStage, type Owner } from '../world/owner.ts'
import type { WalletFault } from '../world/wallet-deeds.ts'
import type { Stage } from '../world/stage.ts'

const always = (on: string, kind: string, ms?: number): WalletFault => ({
  on,
  kind,
  count: 500,
  ...(ms === undefined ? {} : { ms }),
})
const ofMoney = (kind: string) => [always('capture', kind), always('refund', kind)]

interface Trouble {
  name: string
  faults: WalletFault[]
  lastsMs: number
}

/** What the wallet does, and for how long. */
const troubles: Trouble[] = [
  { name: '5 s late', faults: [always('any', 'delay', 5_000)], lastsMs: 15_000 },
  { name: '30 s late', faults: [always('any', 'delay', 30_000)], lastsMs: 30_000 },
  { name: 'never answers', faults: [always('any', 'delay-before', 600_000)], lastsMs: 30_000 },
  { name: '401', faults: ofMoney('status-401'), lastsMs: 10_000 },
  { name: '429', faults: [always('any', 'status-429')], lastsMs: 10_000 },
  { name: '500', faults: [always('any', 'status-500')], lastsMs: 10_000 },
  { name: 'HTML 503', faults: [always('any', 'status-503-html')], lastsMs: 10_000 },
  { name: 'cut after the work', faults: ofMoney('commit-then-drop'), lastsMs: 10_000 },
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

/** Buyers who have all approved ask to be charged at once, while the owner gives a part of an earlier order back. */
async function suffer(owner: Owner, { name, faults, lastsMs }: Trouble, buyers: number, seed: number) {
  const { stage } = owner
  const [orderId] = faults.length > 0 ? await paidOrders(owner) : []
  const shopping = Promise.all(
    Array.from({ length: buyers }, (_, n) => {
      const wanted = cart(owner.goods, n)
      const plan = { habit: 'pays', cart: wanted, otherCart: wanted, afterMs: (n % 10) * 100 } as const
      return visit(stage, `buyer ${n}`, { ...plan, random: randomOf(seed + n) })
    }),
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
  const from = Date.now()
  isOver = true
  const diaries = await shopping
  const refund = await refunding
  // Keys that PayPal does not take are an answer: the desk says then that nothing went, and there must be nothing at PayPal.
  const givenBack = refund === undefined || (await isToldAsFailed(owner, refund)) ? [] : [refund]
  const { settledMs, problems } = await judge(stage, owner, { diaries, givenBack }, { from, mostMs: 60_000 })
  console.log(
    `  ${name}: settled after ${inSeconds(settledMs)}; pages p99 ${p99(await pages).toFixed(0)} ms; ${problems.length} broken`,
  )
  return tell(problems)
}

export const walletOutages = part({
  says: 'the wallet is late, silent, refuses or cuts off while buyers wait for their capture and the owner gives money back; each is charged once, and within 60 s after the trouble all is settled',
  numbers: { buyers: { says: 'buyers in each trouble', usual: 40, short: 6 } },
  isOfBuild: true,
  onEach: true,
  run: ({ buyers }, { seed, only, database }) =>
    withProcesses(database, (processes) =>
      onStage(processes, async (_, owner) => {
        let isRight = await suffer(owner, { name: 'no trouble', faults: [], lastsMs: 0 }, buyers, seed)
        for (const [n, trouble] of troubles.filter(({ name }) => only.test(name)).entries())
          isRight = (await suffer(owner, trouble, buyers, seed + (n + 1) * buyers)) && isRight
        return isRight
      }),
    ),
})
