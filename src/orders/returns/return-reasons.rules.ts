/** Why a piece goes back, as its buyer says. */
export const returnReasons = ['fits_not', 'not_as_shown', 'damaged', 'changed_mind', 'other'] as const
export type ReturnReason = (typeof returnReasons)[number]

export const reasonWords: Record<ReturnReason, string> = {
  fits_not: 'It does not fit',
  not_as_shown: 'It is not as shown',
  damaged: 'It arrived damaged',
  changed_mind: 'I changed my mind',
  other: 'Another reason',
}

/** Something is wrong with the piece: then the way back is the shop's to pay, and what was made to a wish may come back. */
export function isFault(reason: ReturnReason): boolean {
  return reason === 'not_as_shown' || reason === 'damaged'
}

export const faultReasons = returnReasons.filter(isFault)
