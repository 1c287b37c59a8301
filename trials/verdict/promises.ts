import type { Diary, SeenAnswer } from '../buyers/diary.ts'
import { isCharge, type Ledger } from './ledger.ts'
import type { Capture } from '../world/wallet-deeds.ts'

/**
 * What each buyer was told, beside what PayPal took of them: nobody is charged who had been told otherwise, nobody
 * pays twice for one wish, and what was thanked for is an order.
 */
export function comparePromises(diary: Diary, ledger: Ledger): string[] {
  const charges = ledger.captures.filter(
    (capture) => isCharge(capture) && diary.payments.has(capture.orderId),
  )
  const lies = charges.flatMap((charge) => {
    const lie = diary.told.find((told) => isLie(diary, told, charge))
    return lie ? [`broken promise: ${diary.name}: ${sayLie(lie, charge)}\n${story(diary)}`] : []
  })
  const doubled =
    charges.length > 1 ? [`${diary.name}: charged ${charges.length} times for one wish\n${story(diary)}`] : []
  return [...lies, ...doubled, ...lostOrders(diary, ledger)]
}

/**
 * "You have not been charged", and yet: charged before that was said, or after it without the buyer asking again. One
 * of several calls at once may be refused while another is thanked for: the page shows what came last.
 */
function isLie(diary: Diary, told: SeenAnswer, charge: Capture): boolean {
  if (told.payment !== charge.orderId || told.meaning !== 'not charged') return false
  const isOvertaken = diary.told.some(
    (other) =>
      other.payment === told.payment &&
      (other.meaning === 'paid' || other.meaning === 'confirming') &&
      other.askedAt <= told.at &&
      other.at >= told.at,
  )
  if (isOvertaken) return false
  if (charge.createdAt <= told.at) return true
  return !diary.acts.some(
    ({ payment, at }) => payment === told.payment && at > told.at && at <= charge.createdAt,
  )
}

function sayLie(told: SeenAnswer, charge: Capture): string {
  const when = charge.createdAt <= told.at ? 'before' : 'after'
  const apart = Math.abs(charge.createdAt - told.at)
  return `told "${told.sentence}" by ${told.call} (${told.status}), charged ${charge.amount.value} ${apart} ms ${when} that (${charge.orderId})`
}

function lostOrders(diary: Diary, { captures, orders }: Ledger): string[] {
  const thanked = new Map(
    diary.told.flatMap((told) =>
      told.meaning === 'paid' && told.order !== undefined ? [[told.order, told] as const] : [],
    ),
  )
  return [...thanked].flatMap(([id, told]) => {
    const order = orders.find((order) => order.id === id)
    const capture = captures.find((capture) => capture.id === order?.paymentId)
    if (capture?.orderId === told.payment) return []
    return [
      `${diary.name}: was thanked for order ${id}, which ${order ? 'is of another payment' : 'is not there'}`,
    ]
  })
}

/** What happened to a buyer, in the order in which it did. */
export function story(diary: Diary): string {
  const lines = [
    ...diary.acts.map(({ at, payment }) => ({ at, line: `asks to pay ${payment}` })),
    ...diary.told.map(({ at, call, status, sentence, meaning, payment }) => ({
      at,
      line: `${call} ${payment ?? '(no payment)'}: ${status ?? 'no answer'} ${sentence || meaning}`,
    })),
  ].toSorted((a, b) => a.at - b.at)
  return lines.map(({ at, line }) => `    +${at - lines[0]!.at} ms ${line}`).join('\n')
}
