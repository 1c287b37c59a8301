import { faultReasons, returnReasons, type ReturnReason } from '../return-reasons.rules.ts'
import type { BuyersReturns } from './buyers-returns.ts'

type Line = BuyersReturns['lines'][number]

/** What is chosen of each line, by its number. */
export type ReturnDraft = Readonly<Record<number, { quantity: number; reason: ReturnReason | '' }>>

export function reasonsOf({ faultsOnly }: Line): readonly ReturnReason[] {
  return faultsOnly ? faultReasons : returnReasons
}

/** What is missing, by the id of its field, in the order of the form. */
export function draftProblems(
  lines: readonly Line[],
  draft: ReturnDraft,
  words: string,
): readonly { field: string; message: string }[] {
  const chosen = lines.filter(({ n }) => (draft[n]?.quantity ?? 0) > 0)
  if (chosen.length === 0)
    return [{ field: quantityField(lines[0]!.n), message: 'Choose how many go back of at least one piece.' }]
  const isUnsaid = words.trim() === '' && chosen.some(({ n }) => draft[n]!.reason === 'other')
  return [
    ...chosen
      .filter(({ n }) => draft[n]!.reason === '')
      .map(({ n }) => ({ field: reasonField(n), message: 'Choose why.' })),
    ...(isUnsaid ? [{ field: WORDS_FIELD, message: 'Say in a few words why.' }] : []),
  ]
}

export function chosenLines(draft: ReturnDraft) {
  return Object.entries(draft).flatMap(([n, { quantity, reason }]) =>
    quantity > 0 && reason !== '' ? [{ n: Number(n), quantity, reason }] : [],
  )
}

export const WORDS_FIELD = 'return-words'
export const quantityField = (n: number) => `return-quantity-${n}`
export const reasonField = (n: number) => `return-reason-${n}`
