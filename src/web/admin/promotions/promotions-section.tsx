import { useInfiniteQuery } from '@tanstack/react-query'
import type { Promotion } from '../../../domain/promotion.ts'
import { useNavigator } from '../../navigation/navigator-context.ts'
import { hrefTo } from '../../paths.ts'
import { SectionPage } from '../frame/section-page.tsx'
import { OfficeList } from '../ui/office-list.tsx'
import { PromotionEditor } from './promotion-editor.tsx'
import { PromotionRow } from './promotion-row.tsx'
import { promotionsQuery } from './promotion-list.ts'

const NEW = 'new'

/** All promo codes. Which one is being written stands in the address, so that a reload comes back to it. */
export function PromotionsSection({ search }: { search: URLSearchParams }) {
  const navigator = useNavigator()
  const list = useInfiniteQuery(promotionsQuery)
  const wanted = search.get('code')
  const opened = list.data?.pages.flatMap(({ items }) => items).find(({ id }) => String(id) === wanted)
  const open = (code: number | string | null) =>
    void navigator.go(hrefTo('adminSection', { section: 'promotions', query: { code } }), { replace: true })

  return (
    <SectionPage
      title="Promo Codes"
      lead="Shoppers enter a code in their cart. It is checked again when they pay, and each order keeps the code it had."
    >
      <button type="button" className="btn btn-primary mb-5" onClick={() => open(NEW)}>
        New Promo Code
      </button>
      <OfficeList<Promotion>
        query={promotionsQuery}
        words={['promo code', 'promo codes']}
        empty={
          <p>No promo codes yet. Create your first one, for a fair or for the readers of your letters.</p>
        }
      >
        {(promotions) => (
          <ul className="divide-y divide-line border border-line bg-sheet">
            {promotions.map((promotion) => (
              <PromotionRow key={promotion.id} promotion={promotion} onEdit={() => open(promotion.id)} />
            ))}
          </ul>
        )}
      </OfficeList>
      {wanted === NEW || opened ? (
        <PromotionEditor key={wanted} promotion={opened} onClose={() => open(null)} />
      ) : null}
    </SectionPage>
  )
}
