import { Diary } from '../buyers/diary.ts'
import { Tab } from '../buyers/tab.ts'
import { inSeconds, part, tell, withProcesses } from '../part.ts'
import { randomOf } from '../random.ts'
import { isCharge, readLedger } from '../verdict/ledger.ts'
import { settle } from '../verdict/settle.ts'
import { judge } from '../verdict/verdict.ts'
import { NUMBERS, type Wanted } from '../world/goods.ts'
import { onStage, type Owner } from '../world/owner.ts'

const AT_ONCE = 100

/** What is wanted by all, and how so many of it are offered. */
interface Rush {
  what: string
  wanted: Wanted
  offer: (pieces: number) => Promise<void>
  pieces: number
}

function rushesAt(owner: Owner): Rush[] {
  const { scarce, made, series, number } = owner.goods
  const [piece, combination] = scarce as [Wanted, Wanted]
  const onShelf = (wanted: Wanted) => ({
    wanted,
    offer: (stock: number) => owner.edit(wanted.id, () => ({ stock })),
  })
  const counted = [
    { what: 'piece', ...onShelf(piece) },
    { what: 'combination', ...onShelf(combination) },
    {
      what: 'place of what is made',
      wanted: made,
      offer: (pieces: number) => owner.edit(made.id, ({ beingMade }) => ({ atOnce: beingMade + pieces })),
    },
  ].flatMap((rush) => [1, 10].map((pieces) => ({ ...rush, pieces })))
  return [
    ...counted,
    { what: 'numbered piece', wanted: number, pieces: 1, offer: () => owner.sellNumbers((n) => n === 3) },
    {
      what: 'number of the shop’s choice',
      wanted: series,
      pieces: NUMBERS,
      offer: () => owner.sellNumbers(() => true),
    },
  ]
}

/** Buyers come one after the other in as many queues, and each pays once. Answers whether as many were sold as there are. */
async function rush(
  owner: Owner,
  { what, wanted, offer, pieces }: Rush,
  diaries: Diary[],
  buyers: number,
  seed: number,
): Promise<boolean> {
  const { stage } = owner
  const random = randomOf(seed)
  await offer(pieces)
  const before = await readLedger(stage.emulator, owner)
  const began = performance.now()
  let coming = buyers
  const queue = async () => {
    while (coming > 0) {
      coming -= 1
      const diary = new Diary(`buyer ${coming} of a ${what}`)
      diaries.push(diary)
      const tab = new Tab(stage, diary, random.branch(), [{ ...wanted, quantity: 1 }])
      if ((await tab.create()) && (await tab.approve())) await tab.capture()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, queue))
  const took = inSeconds(performance.now() - began)
  // Whoever had no more patience has left: what is captured for them has its order a moment later.
  await settle(stage, owner, diaries, { mostMs: 60_000 })
  const after = await readLedger(stage.emulator, owner)
  const captures = after.captures.filter(isCharge).length - before.captures.filter(isCharge).length
  const orders = after.orders.length - before.orders.length
  const refunds = after.refunds.length - before.refunds.length
  // How many more orders are taken on for a piece that is made to order.
  const { available } = await owner.read<{ available: number | null }>(`/api/products/${wanted.id}`)
  const isExact = captures === pieces && orders === pieces && refunds === 0 && available === 0
  console.log(
    `  ${buyers} buyers for ${pieces} (${what}): ${captures} captures, ${orders} orders, ${refunds} given back, ${available} left; ${took}${isExact ? '' : ': WRONG'}`,
  )
  return isExact
}

export const contention = part({
  says: 'a hundred buyers at once want the last one or ten: of a piece, of a combination of options, of places of what is made to order, of numbers; exactly so many may be sold, and nothing given back',
  numbers: {
    repeats: { says: 'times for each', usual: 20, short: 1 },
    buyers: { says: 'buyers each time', usual: 1000, short: 60 },
  },
  isOfBuild: true,
  onEach: true,
  run: ({ repeats, buyers }, { seed, database }) =>
    withProcesses(database, (processes) =>
      onStage(processes, async (stage, owner) => {
        const diaries: Diary[] = []
        let isRight = true
        for (const one of rushesAt(owner))
          for (let repeat = 0; repeat < repeats; repeat += 1)
            isRight = (await rush(owner, one, diaries, buyers, seed + repeat)) && isRight
        const { problems } = await judge(stage, owner, { diaries }, { mostMs: 60_000 })
        return tell(problems) && isRight
      }),
    ),
})
