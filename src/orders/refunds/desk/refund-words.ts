import { formatPrice } from '../../../machine/values/money.ts'
import { sentence } from '../../../machine/values/sentence.ts'
import { MAX_REASON_LENGTH, type RefundState, type RefundWay } from '../refund.rules.ts'
import { type MailFate, mailSentence } from '../../../shop/desk/parts/use-mail-words.ts'
import type { Refund } from './use-asked-once.ts'

export const reasonSpec = { label: 'Why?', maxLength: MAX_REASON_LENGTH }

/** What is asked of a reason where it says how money goes back. */
export const NO_WAY_SAID = 'Say in a few words how it goes back, such as in cash.'

/** What is to be known of each way before one is chosen. */
export const BY_HAND_HINT =
  'In cash, by check or by a bank: you give it back yourself, and the shop notes it.'
export const walletHint = (isTest: boolean) =>
  isTest ? 'It is a test payment: no real money moves.' : 'To the account the buyer paid from.'

/** How a refund stands, in a word or two. */
export function stateWords({ state, way }: Pick<Refund, 'state' | 'way'>, wallet: string): string {
  if (way === 'outside' && state === 'completed') return 'Given back by hand'
  const inWords: Record<RefundState, string> = {
    asked: `${wallet} has not answered yet`,
    pending: 'On its way',
    completed: `Given back through ${wallet}`,
    failed: 'Not given back',
  }
  return inWords[state]
}

/** By which way it went, within a sentence. */
export function wayWords({ state, way }: Pick<Refund, 'state' | 'way'>, wallet: string): string {
  if (way === 'outside') return 'by hand'
  return state === 'pending' ? `through ${wallet}, on its way` : `through ${wallet}`
}

/** What is to be known of one that is not done. */
export function refundSentence(
  { state, amount, failure }: Pick<Refund, 'state' | 'amount' | 'failure'>,
  wallet: string,
): string {
  const sum = formatPrice(amount)
  switch (state) {
    case 'asked':
      return `${wallet} has not answered whether ${sum} went back. The shop keeps asking, and no second refund is made of this one.`
    case 'pending':
      return `${wallet} has taken the refund of ${sum} on, and the money is on its way.`
    case 'failed':
      return `${failure === null ? `${wallet} did not give ${sum} back.` : sentence(failure)} Nothing of it is counted as given back.`
    default:
      return `${sum} went back.`
  }
}

/** Said once it is done. */
export function doneWords(
  { amount, state, way, lines, tellBuyer }: Refund,
  fate: MailFate | undefined,
): { title: string; description: string } {
  const sum = formatPrice(amount)
  const title = {
    wallet: state === 'pending' ? `${sum} is on its way back` : `${sum} given back`,
    outside: `${sum} noted as given back`,
  }[way satisfies RefundWay]
  const restocked = lines.reduce((sum, { restock }) => sum + restock, 0)
  const sentences = [
    restocked === 0 ? '' : `${restocked} ${restocked === 1 ? 'piece is' : 'pieces are'} back on the shelf.`,
    tellBuyer ? mailSentence(fate, 'The buyer’s mail') : 'The buyer was not written to.',
  ]
  return { title, description: sentences.filter(Boolean).join(' ') }
}
