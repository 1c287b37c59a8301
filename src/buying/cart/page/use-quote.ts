import { readZip } from '../../../machine/values/typed.ts'
import type { Sends } from '../../../shop/every-call.contract.ts'
import { HttpError } from '../../../machine/contract/reader.ts'
import { MAX_LINES, type CartLine, type SentLine } from '../cart.rules.ts'
import { askByPost } from '../../../machine/web/queries/ask-by-post.ts'
import { useLastAnswer } from '../../../machine/web/queries/use-last-answer.ts'
import type { Quote } from '../../../shop/site/queries.ts'
import { shop } from '../../../shop/site/shop.ts'
import { useQuery } from '../../../machine/web/queries/use-query.ts'
import { useGiftChoice } from '../../gift/page/gift-choice.ts'
import { usePromoCode } from '../../codes/kept-code.page.ts'

export function lineToSend(line: CartLine): SentLine {
  const { id, price, quantity, customization, makingDays, finalSale } = line
  return { id, price, quantity, customization, makingDays, finalSale: finalSale || undefined }
}

/**
 * The cart priced by the shop with the promo code kept beside it, asked anew each time; where it goes is said by the state,
 * and before that is known by the ZIP code. While a new answer is on its way
 * the last one stays.
 */
export function useQuote(
  items: readonly CartLine[],
  { state, zip, shippingMethodId }: { state?: string; zip: string; shippingMethodId?: number },
) {
  const promoCode = usePromoCode()
  const isWrapped = useGiftChoice()?.wrap
  const input = {
    cartItems: items.map(lineToSend),
    ...(state ? { state } : /^\d{5}/.test(readZip(zip)) ? { zip: readZip(zip).slice(0, 5) } : {}),
    ...(promoCode ? { promoCode } : {}),
    // A gift's words change no figure.
    ...(isWrapped ? { gift: { wrap: true } } : {}),
    ...(shippingMethodId ? { shippingMethodId } : {}),
  }
  const quote = useQuery({
    ...askByPost('POST /api/cart/quote', input),
    queryFn: () => askQuote(input),
    // What no order holds has no price.
    enabled: items.length > 0 && items.length <= MAX_LINES,
    staleTime: 0,
    gcTime: 0,
  })
  return useLastAnswer(quote)
}

/** Where too many codes were tried the shop looks at none for a while; the cart is priced without, and says so. */
async function askQuote({ promoCode, ...cart }: Sends<'POST /api/cart/quote'>): Promise<Quote> {
  try {
    return await shop('POST /api/cart/quote', promoCode ? { ...cart, promoCode } : cart)
  } catch (error) {
    if (!(error instanceof HttpError) || error.reason !== 'promo_code') throw error
    return { ...(await shop('POST /api/cart/quote', cart)), promoMessage: error.sentence }
  }
}
