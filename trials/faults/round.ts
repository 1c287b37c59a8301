import { setTimeout as pause } from 'node:timers/promises'
import type { Failpoint, Strike } from '../../src/machine/database/failpoint.ts'
import { visit } from '../buyers/buyer.ts'
import type { Diary } from '../buyers/diary.ts'
import { cart } from '../buyers/priced-cart.ts'
import { randomOf } from '../random.ts'
import { readLedger } from '../verdict/ledger.ts'
import { judge } from '../verdict/verdict.ts'
import { giveBack, paidOrders, type GivenBack } from '../world/give-back.ts'
import type { Owner } from '../world/owner.ts'
import type { Strikes } from '../world/strikes.ts'
import { scenes } from './scenes.ts'

export interface Play {
  owner: Owner
  strikes: Strikes
  seed: number
  /** How many buyers there were so far. */
  buyers: number
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

/** As long as anything may stay unsettled once a fault has ended. */
const MOST_MS = 60_000

/** Whose tab closed after approving is paid for by the webhook; all others are told an end while they are there. */
const isAwaited = ({ name }: Diary) => name.includes('closes the tab')

/** One strike at one place while people shop, and what is left of it once all has settled. */
export async function playStrike(
  play: Play,
  name: Exclude<Failpoint, 'during migration'>,
  strike: Strike,
): Promise<RoundResult> {
  const { owner, strikes, givenBack, seed } = play
  const { stage } = owner
  const scene = scenes[name]
  const [orderId] = scene.refunds ? await paidOrders(owner) : []
  if (scene.refunds && orderId === undefined) throw new Error('There is no paid order to give back from.')
  strikes.arm(name, strike)
  const first = play.buyers
  play.buyers += scene.habits.length
  const shopping = Promise.all(
    scene.habits.map((habit, n) =>
      visit(stage, `buyer ${first + n} (${habit}, ${strike.how} at "${name}")`, {
        habit,
        cart: cart(owner.goods, first + n),
        otherCart: cart(owner.goods, first + n + 1),
        afterMs: n * 40,
        random: randomOf(seed + first + n),
      }),
    ),
  )
  const refunding = orderId === undefined ? undefined : giveBack(owner, orderId, '1.00')
  // Awaited below; a fault of theirs must not end the process before.
  refunding?.catch(() => {})
  const wasStruck = await strikes.struck(name, MOST_UNTIL_STRUCK_MS)
  if (wasStruck) await scene.meanwhile?.(stage)
  if (wasStruck && strike.how === 'kill') await stage.revive()
  const faultEnds = Date.now() + (wasStruck && strike.how === 'stall' ? strike.ms! : 0)
  strikes.clear(name)
  const diaries = await shopping
  if (refunding) givenBack.push(await refunding)
  const look = (from: number) =>
    judge(stage, owner, { diaries, givenBack }, { from, mostMs: MOST_MS, isAwaited })
  let { problems, unsettled, settledMs } = await look(faultEnds)
  const unsent = name === 'before mail' ? await untilMailed(owner) : []
  // A webhook leaves an approval to its browser for some seconds, and may have charged for it in this very moment.
  if (problems.length > 0) problems = [...unsettled, ...(await look(Date.now())).problems]
  return {
    settledMs,
    problems: [...(wasStruck ? [] : [`"${name}" was never reached`]), ...unsent, ...problems],
  }
}

/** A mail whose process died is taken up by another after two minutes, and by a start of the same at once. */
const MOST_MAIL_MS = 150_000

/** Waits until each order has had its two mails, to the buyer and to the owner. */
async function untilMailed(owner: Owner): Promise<string[]> {
  const { emulator, mail } = owner.stage
  const began = Date.now()
  for (;;) {
    const { orders } = await readLedger(emulator, owner)
    const missing = 2 * orders.length - mail.taken()
    if (missing <= 0) return []
    if (Date.now() - began > MOST_MAIL_MS) return [`${missing} mails about orders were never sent`]
    await pause(500)
  }
}
