import type { Quote } from '../../../shop/site/queries.ts'
import { Link } from '../../../shop/navigation/link.tsx'
import { hrefTo } from '../../../shop/site/paths.ts'
import { useGiftChoice } from '../../gift/page/gift-choice.ts'
import { PromoCode } from '../../codes/promo-code.page.tsx'
import { Totals } from './totals.tsx'

export function CartSummary({ quote, subtotal }: { quote: Quote | undefined; subtotal: string }) {
  const isWrapped = useGiftChoice()?.wrap
  return (
    <section aria-labelledby="summary" className="border border-line bg-sheet p-6 lg:sticky lg:top-6">
      <h2 id="summary" className="mb-4 text-xl">
        Order Summary
      </h2>
      <Totals quote={quote} subtotal={subtotal} isWrapped={isWrapped} taxRate={quote?.taxRate} />
      <PromoCode quote={quote} />
      <Link to={hrefTo('checkout')} className="btn btn-primary mt-6 w-full">
        Proceed to Checkout
      </Link>
      <p className="mt-4 text-center text-sm text-ink-soft">Secure checkout with SSL encryption</p>
    </section>
  )
}
