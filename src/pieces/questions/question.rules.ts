import type { InDecimals } from '../../machine/contract/in-decimals.ts'
import type { Cents } from '../../machine/values/money.ts'

/** What a buyer is asked about a piece before it goes into the cart, as its owner declares it. */

const questionKinds = ['short_text', 'long_text', 'choice', 'tick', 'picture'] as const
export type QuestionKind = (typeof questionKinds)[number]

export const allowedCharacters = ['any', 'letters_digits', 'letters'] as const
export type AllowedCharacters = (typeof allowedCharacters)[number]

interface QuestionBase {
  /** What it is called: an answer stands beside it wherever the line is shown. No two of a product have the same. */
  label: string
  /** A sentence below it; '' for none. */
  help: string
  required: boolean
  /** Once it is answered the piece can't be returned, unless something is wrong with it. */
  finalSale: boolean
}

export interface TextQuestion extends QuestionBase {
  kind: 'short_text' | 'long_text'
  /** In characters, as a reader counts them. */
  maxLength: number
  allowed: AllowedCharacters
}

/** What an answer adds to the price of each piece of its line. */
interface Costing {
  surchargeCents: Cents
}

/** As the shop keeps it, and reckons with it. */
export type QuestionInCents =
  | (TextQuestion & Costing)
  | (QuestionBase & { kind: 'choice'; choices: ({ label: string } & Costing)[] })
  | (QuestionBase & { kind: 'tick' } & Costing)
  | (QuestionBase & { kind: 'picture' } & Costing)

/** As the contract carries it. */
export type Question = InDecimals<QuestionInCents>

/** Lengths, in characters. */
export const QUESTION_LIMITS = {
  questions: 5,
  label: 50,
  help: 200,
  choices: 20,
  choice: 100,
  shortText: 100,
  longText: 500,
} as const

/** The answer to a tick is this word, or there is none. */
export const TICKED = 'Yes'

/** As far as an answer may go in a cart, whatever is asked: what a reader counts as one can be many to the machine. */
export const MAX_ANSWER_LENGTH = 2000

export function mostCharacters(kind: TextQuestion['kind']): number {
  return kind === 'short_text' ? QUESTION_LIMITS.shortText : QUESTION_LIMITS.longText
}
