import type { RefundableOrder } from '../refund-quote.rules.ts'
import type { Problems } from '../../../machine/forms/kind.ts'
import type { ActionKind } from '../../../machine/forms/use-action.ts'
import { reasonSpec } from './reason-spec.ts'
import { formField, readDraft, requestOf, type RefundDraft } from './refund-draft.ts'

/** 'lines.2.quantity' is of the order's line 2. What is wrong depends on what is left of the order. */
export function refundKind(order: RefundableOrder): ActionKind<RefundDraft> {
  return {
    name: 'refund',
    fields: { reason: reasonSpec },
    problemsOf: (draft) => readDraft(order, draft).problems,
    fieldOf: (field, draft) => formField(field, requestOf(order, draft).lines),
  }
}

/** What a field says at once. That nothing is chosen or said yet is no reproach before it is asked for. */
export function typedProblems(order: RefundableOrder, draft: RefundDraft): Problems {
  const { lines: _lines, reason: _reason, ...typed } = readDraft(order, draft).problems
  return typed
}
