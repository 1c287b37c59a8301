/**
 * `npm run contention -- [repeats] [buyers]`: so many buyers want the same piece, of which there is one, and then ten, a
 * hundred of them at once; then the last of a combination of options, the last place of what is made to order, one number
 * of a series, and ten numbers that the shop chooses. On each database there is. Exactly the pieces there are may be sold, and no capture may have to be given back. Ends with code 1
 * when anything is wrong. 20 repeats of 1,000 buyers by default.
 */
import { isRightOnBoth } from './both-databases.ts'
import { Diary } from './campaign/diary.ts'
import { NUMBERS, type Wanted } from './campaign/goods.ts'
import { isCharge, readLedger } from './campaign/ledger.ts'
import { Owner } from './campaign/owner.ts'
import { openStage, type Stage } from './campaign/stage.ts'
import { Tab } from './campaign/tab.ts'
import { booksOf } from './campaign/verdict.ts'
import { randomOf, type Random } from './random.ts'

const [repeats = '20', buyers = '1000'] = process.argv.slice(2)
const AT_ONCE = 100

interface Outcome {
  captures: number
  orders: number
  refunds: number
  left: number | null
  seconds: number
}

/** What is wanted by all, and how so many of it are offered. */
interface Rush {
  what: string
  wanted: Wanted
  offer: (pieces: number) => Promise<void>
  pieces: number
}

const third = (n: number) => n === 3

function rushesAt(owner: Owner): Rush[] {
  const { scarce, made, series, number } = owner.goods
  const [piece, combination] = scarce as [Wanted, Wanted]
  const onShelf = ({ id }: Wanted) => ({ offer: async (pieces: number) => await owner.putOut(id, pieces) })
  const counted = [
    { what: 'piece', wanted: piece, ...onShelf(piece) },
    { what: 'combination', wanted: combination, ...onShelf(combination) },
    {
      what: 'place of what is made',
      wanted: made,
      offer: async (pieces: number) => await owner.takeOn(made.id, pieces),
    },
  ].flatMap((rush) => [1, 10].map((pieces) => ({ ...rush, pieces })))
  return [
    ...counted,
    { what: 'numbered piece', wanted: number, pieces: 1, offer: () => owner.sellNumbers(third) },
    {
      what: 'number of the shop’s choice',
      wanted: series,
      pieces: NUMBERS,
      offer: () => owner.sellNumbers(() => true),
    },
  ]
}

async function rush(
  stage: Stage,
  owner: Owner,
  { wanted, offer, pieces }: Rush,
  random: Random,
): Promise<Outcome> {
  await offer(pieces)
  const before = await readLedger(stage.emulator, owner)
  const began = performance.now()
  let coming = Number(buyers)
  const queue = async () => {
    while (coming > 0) {
      coming -= 1
      const tab = new Tab(stage, new Diary('a buyer'), random.branch(), [{ ...wanted, quantity: 1 }])
      if ((await tab.create()) && (await tab.approve())) await tab.capture()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, queue))
  const seconds = (performance.now() - began) / 1000
  const after = await readLedger(stage.emulator, owner)
  return {
    captures: after.captures.filter(isCharge).length - before.captures.filter(isCharge).length,
    orders: after.orders.length - before.orders.length,
    refunds: after.refunds.length - before.refunds.length,
    left: await owner.availableOf(wanted.id),
    seconds,
  }
}

async function runOn(name: string): Promise<boolean> {
  console.log(`\n${name}`)
  const stage = await openStage(1)
  const owner = new Owner(stage)
  let isRight = true
  try {
    await owner.stockUp()
    for (const one of rushesAt(owner)) {
      for (let repeat = 1; repeat <= Number(repeats); repeat += 1) {
        const { captures, orders, refunds, left, seconds } = await rush(stage, owner, one, randomOf(repeat))
        const isExact = captures === one.pieces && orders === one.pieces && refunds === 0 && left === 0
        isRight &&= isExact
        console.log(
          `  ${buyers} buyers for ${one.pieces} (${one.what}): ${captures} captures, ${orders} orders, ${refunds} given back, ${left} left; ${seconds.toFixed(1)} s${isExact ? '' : ': WRONG'}`,
        )
      }
    }
    const problems = await booksOf(stage.shops[0]!)
    for (const problem of problems) console.log(`  ${problem}`)
    return isRight && problems.length === 0
  } finally {
    await stage.remove()
  }
}

process.exit((await isRightOnBoth(runOn)) ? 0 : 1)
