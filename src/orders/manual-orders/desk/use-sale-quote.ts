import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Output } from '../../../shop/every-call.contract.ts'
import { askByPost } from '../../../machine/web/queries/ask-by-post.ts'
import { figureProblems, toQuoteInput, type SaleDraft } from './manual-form.ts'

export type SaleQuote = Output<'POST /api/orders/quote'>

/** What a sale comes to, by the shop's own reckoning; asked anew with each change, the last one standing until then. */
export function useSaleQuote(form: SaleDraft, isPlaceKnown: boolean) {
  const input = toQuoteInput(form)
  const isReady = isPlaceKnown && Object.keys(figureProblems(form)).length === 0
  const quote = useQuery({
    ...askByPost('POST /api/orders/quote', input),
    staleTime: 0,
    gcTime: 0,
    enabled: isReady,
    placeholderData: keepPreviousData,
  })
  return {
    quote: form.lines.length === 0 ? undefined : quote.data,
    /** The figures are those of what is typed now. */
    isCurrent: isReady && quote.data !== undefined && !quote.isPlaceholderData,
    isAsking: isReady && quote.isFetching && (quote.data === undefined || quote.isPlaceholderData),
    error: isReady ? quote.error : null,
    refetch: quote.refetch,
  }
}
