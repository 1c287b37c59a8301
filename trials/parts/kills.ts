import { setTimeout as pause } from 'node:timers/promises'
import { Diary } from '../buyers/diary.ts'
import { Tab } from '../buyers/tab.ts'
import { cart } from '../buyers/priced-cart.ts'
import { part, tell, withProcesses } from '../part.ts'
import { randomOf, type Random } from '../random.ts'
import { isCharge } from '../verdict/ledger.ts'
import { judge } from '../verdict/verdict.ts'
import { onStage, type Owner } from '../world/owner.ts'

const BUYERS = 6

/** A capture takes about this long here: the kill meets it anywhere from before its first step to after its last. */
const LATEST_KILL_MS = 350

/** A page that was not told how its payment stands asks so often; what it left is then found by the sweeper. */
const MOST_TRIES = 5

export interface Killed {
  captures: number
  orders: number
  /** Buyers whose capture had been answered with an order before the kill, or right after it. */
  acknowledged: number
  problems: string[]
}

/** `rounds` times six buyers pay at once, the shop dies at a random moment, at times PayPal with it, and comes back. */
export async function killDuringCaptures(kills: number, seed: number, processes = 1): Promise<Killed> {
  const random = randomOf(seed)
  return await onStage(processes, async (stage, owner) => {
    const diaries: Diary[] = []
    for (let round = 0; round < kills; round += 1) diaries.push(...(await killOnce(owner, round, random)))
    // All had approved, and asked again where no answer came: the sweeper finishes what is left.
    const evidence = { diaries, allPaid: true }
    const { ledger, problems } = await judge(stage, owner, evidence, { mostMs: 90_000 })
    const captures = ledger.captures.filter(isCharge).length
    return {
      captures,
      orders: ledger.orders.length,
      acknowledged: diaries.filter(({ told }) => told.slice(0, -1).some(({ meaning }) => meaning === 'paid'))
        .length,
      problems: [
        ...problems,
        ...(captures === diaries.length
          ? []
          : [`${diaries.length} buyers paid, and ${captures} captures were made`]),
      ],
    }
  })
}

async function killOnce({ stage, goods }: Owner, round: number, random: Random): Promise<Diary[]> {
  const diaries = Array.from({ length: BUYERS }, (_, n) => new Diary(`buyer ${round * BUYERS + n}`))
  const tabs = await Promise.all(
    diaries.map(async (diary, n) => {
      const tab = new Tab(stage, diary, random.branch(), cart(goods, round * BUYERS + n))
      if (!(await tab.create()) || !(await tab.approve())) throw new Error('A payment could not be opened.')
      return tab
    }),
  )
  // Slow answers before and after PayPal's own commit, so that the kill meets captures at every point.
  const kinds = ['delay', 'delay-before', 'commit-then-drop']
  const faults = kinds.map((kind) => ({ on: 'capture', kind, ms: random.between(30, 149) }))
  await stage.emulator.control('/faults', faults)
  const captures = Promise.all(tabs.map((tab) => tab.capture()))
  await pause(random.between(0, LATEST_KILL_MS))
  const one = random.between(0, stage.shops.length - 1)
  await stage.kill(random.chance(0.5) ? [one] : [one, 'emulator'])
  await captures
  // As the page does that got no answer: once it has asked, nothing but its asking charges.
  await Promise.all(
    tabs.map(async (tab) => {
      for (let tries = 0; tries < MOST_TRIES && tab.payment !== undefined; tries += 1) {
        if ((await tab.look())?.meaning === 'paid') return
        await tab.capture()
      }
    }),
  )
  return diaries
}

export const killing = part({
  says: 'six buyers at a time are charged, and the shop is killed in the middle of it at a moment by chance, at times PayPal with it; every payment ends in its one order',
  numbers: { kills: { says: 'kills', usual: 25, short: 3 } },
  isOfBuild: true,
  onEach: true,
  run: ({ kills }, { seed, database }) =>
    withProcesses(database, async (processes) => {
      const found = await killDuringCaptures(kills, seed, processes)
      const { captures, orders, acknowledged, problems } = found
      console.log(
        `  ${kills} kills: ${captures} captures, ${orders} orders, ${acknowledged} acknowledged, ${problems.length} broken`,
      )
      return tell(problems)
    }),
})
