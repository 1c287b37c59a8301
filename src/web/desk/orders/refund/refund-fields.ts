import type { RefundProblems } from './refund-draft.ts'

/** Where what is wrong stands, so that the focus finds it. */
export const REFUND_FIELDS = {
  everything: 'refund-everything',
  shipping: 'refund-shipping',
  beyond: 'refund-beyond',
  exchanges: 'refund-exchanges',
  movedTax: 'refund-moved-tax',
  reason: 'refund-reason',
} as const

const LINE = 'refund-line-'

/** Where a line's number is typed. */
export function lineFieldId(n: number): string {
  return `${LINE}${n}`
}

/** Puts the focus at the first field that something is wrong with; where nothing is chosen, at the first choice. */
export function focusProblem(problems: RefundProblems): void {
  const ids = Object.keys(problems).map((field) => {
    const line = /^lines\.(\d+)\./.exec(field)
    if (line) return lineFieldId(Number(line[1]))
    return field in REFUND_FIELDS
      ? REFUND_FIELDS[field as keyof typeof REFUND_FIELDS]
      : REFUND_FIELDS.everything
  })
  const fields = ids.flatMap((id) => document.getElementById(id) ?? firstChoice() ?? [])
  fields
    .toSorted((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    )[0]
    ?.focus()
}

/** Where not everything that is left can be chosen at once: the first line's number. */
function firstChoice(): HTMLElement | null {
  return document.querySelector(`[id^="${LINE}"]`)
}
