import type { Failpoint, Strike } from '../../src/failpoints/failpoint.ts'
import { visit } from '../campaign/buyer.ts'
import type { Diary } from '../campaign/diary.ts'
import type { Owner } from '../campaign/owner.ts'
import type { Stage } from '../campaign/stage.ts'
import { randomOf } from '../random.ts'
import { findPaidOrder, giveBack, type GivenBack } from '../campaign/give-back.ts'
import { cart, scenes } from './scenes.ts'
import { untilMailed, untilSettled } from './settled.ts'
import type { Strikes } from './strikes.ts'
import { findProblems } from './problems.ts'

export interface Play {
  stage: Stage
  owner: Owner
  strikes: Strikes
  /** All buyers so far. */
  diaries: Diary[]
  givenBack: GivenBack[]
}

export interface RoundResult {
  /** From the end of the fault until nothing was under way any more. */
  settledMs: number
  /** Sentences; empty when all is well. */
  problems: string[]
}

/** Longer than a webhook waits for the browser, and than mails wait for each other. */
const MOST_UNTIL_STRUCK_MS = 40_000

/** One strike at one place while people shop, and what is left of it once all has settled. */
export async function playStrike(
  play: Play,
  name: Exclude<Failpoint, 'during migration'>,
  strike: Strike,
): Promise<RoundResult> {
  const { stage, owner, strikes, diaries, givenBack } = play
  const scene = scenes[name]
  const orderId = scene.refunds ? await findPaidOrder(owner) : undefined
  strikes.arm(name, strike)
  const first = diaries.length
  const shopping = Promise.all(
    scene.habits.map(async (habit, n) =>
      visit(stage, `buyer ${first + n} (${habit}, ${strike.how} at "${name}")`, {
        habit,
        cart: cart(owner.goods, first + n),
        otherCart: cart(owner.goods, first + n + 1),
        promoCode: undefined,
        afterMs: n * 40,
        random: randomOf(first + n),
      }),
    ),
  )
  const refunding = orderId === undefined ? undefined : giveBack(owner, orderId, '1.00')
  // Awaited below; a fault of theirs must not end the process before.
  refunding?.catch(() => {})
  const wasStruck = await strikes.struck(name, MOST_UNTIL_STRUCK_MS)
  if (wasStruck) await scene.meanwhile?.(stage)
  if (wasStruck && strike.how === 'kill') await stage.kill([0])
  const faultEnds = Date.now() + (wasStruck && strike.how === 'stall' ? strike.ms! : 0)
  strikes.clear(name)
  const latest = await shopping
  diaries.push(...latest)
  if (refunding) givenBack.push(await refunding)
  const { unsettled, ms } = await untilSettled(stage, owner, latest, faultEnds)
  const unsent = name === 'before mail' ? await untilMailed(stage, owner) : []
  const look = async () => await findProblems(stage, owner, latest, givenBack)
  let found = await look()
  if (found.length > 0) {
    // A webhook leaves an approval to its browser for some seconds, and may have charged for it in this very moment.
    await untilSettled(stage, owner, latest, Date.now())
    found = await look()
  }
  return {
    settledMs: ms,
    problems: [...(wasStruck ? [] : [`"${name}" was never reached`]), ...unsettled, ...unsent, ...found],
  }
}
