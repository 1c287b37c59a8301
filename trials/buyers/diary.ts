import type { Answer } from './ask.ts'

/** What a buyer could take an answer for. */
export type Meaning = 'not charged' | 'confirming' | 'paid' | 'refused' | 'open' | 'silence'

/** One answer that a buyer's browser saw, about one payment at PayPal. */
export interface SeenAnswer {
  /** PayPal's order; undefined where none was opened yet. */
  payment: string | undefined
  call: string
  /** When it was asked and when it was answered, in milliseconds. */
  askedAt: number
  at: number
  status: number | undefined
  meaning: Meaning
  sentence: string
  /** The shop's order, where the answer names it. */
  order: number | undefined
}

/** One buyer who wants one thing once: what they did, and every answer they were given. */
export class Diary {
  readonly name: string
  /** PayPal's orders, with the link to where each stands. */
  readonly payments = new Map<string, string>()
  readonly told: SeenAnswer[] = []
  /** When the buyer last asked to pay: an approval, or a capture the page asked for. */
  readonly acts: { payment: string; at: number }[] = []

  constructor(name: string) {
    this.name = name
  }

  opened(payment: string, token: string): void {
    this.payments.set(payment, token)
  }

  acted(payment: string): void {
    this.acts.push({ payment, at: Date.now() })
  }

  note(call: string, payment: string | undefined, askedAt: number, answer: Answer | undefined): SeenAnswer {
    const told = {
      payment,
      call,
      askedAt,
      at: Date.now(),
      status: answer?.status,
      meaning: meaningOf(answer),
      sentence: sentenceOf(answer),
      order: orderOf(answer),
    }
    this.told.push(told)
    return told
  }
}

const NOT_CHARGED = /not (been |be )?charged|nothing (was|has been) charged/i
const RETURNED = /returned to you/i

/** For a closed payment the page says that it did not go through, whatever the reason beside it. */
function meaningOf(answer: Answer | undefined): Meaning {
  if (!answer) return 'silence'
  const sentence = sentenceOf(answer)
  if (NOT_CHARGED.test(sentence)) return 'not charged'
  if (answer.status >= 400) return 'refused'
  const { state } = (answer.body ?? {}) as { state?: string }
  if (state === 'paid' || state === 'confirming') return state
  if (state === 'closed') return RETURNED.test(sentence) ? 'refused' : 'not charged'
  return 'open'
}

/** A refusal's words, or the reason that the page of an ended checkout shows. */
function sentenceOf(answer: Answer | undefined): string {
  if (!answer) return ''
  return answer.sentence || ((answer.body as { reason?: string | null } | undefined)?.reason ?? '')
}

function orderOf(answer: Answer | undefined): number | undefined {
  if (!answer || answer.status >= 400) return undefined
  const { id, order } = (answer.body ?? {}) as { id?: number | null; order?: { id: number } | null }
  return order?.id ?? (typeof id === 'number' ? id : undefined)
}
