import type { RefundQuote } from '../../../../../domain/orders/refunds/refund-quote.ts'
import type { DeskOrder } from '../../../desk-queries.ts'
import { refusedFields, sentenceOf } from '../../../refusal.ts'
import { formField, toRefund, type RefundDraft, type RefundProblems } from '../refund-draft.ts'
import { useAskedOnce, type Refund } from './use-asked-once.ts'

/** Gives money of an order back, once. */
export function useRefund(order: DeskOrder, onDone: (made: Refund | undefined) => void) {
  const call = useAskedOnce<AskedRefund>({
    order,
    ask: (change, asked) => change('POST /api/orders/{id}/refunds', asked),
    onDone,
  })
  const { refusal, asked } = call
  const problems = refusal && asked ? problemsOf(refusal, asked) : {}
  return {
    ...call,
    problems,
    /** Why it was not done, where no field is to blame. */
    refused: refusal && Object.keys(problems).length === 0 ? sentenceOf(refusal) : undefined,
    give: (draft: RefundDraft, quote: RefundQuote) => call.ask(toRefund(order, draft, quote, call.key)),
  }
}

type AskedRefund = ReturnType<typeof toRefund>

/** What the shop refused of the form's own fields. */
function problemsOf(refusal: Error, { lines }: AskedRefund): RefundProblems {
  const named = Object.entries(refusedFields(refusal)).map(
    ([field, message]) => [formField(field, lines), message] as const,
  )
  return Object.fromEntries(
    named.filter(([field]) => /^(lines|shipping$|beyond$|exchanges$|movedTax$|reason$)/.test(field)),
  )
}
