import { useInfiniteQuery } from '@tanstack/react-query'
import { useOpened } from '../../../shop/desk/parts/use-opened.ts'
import { SectionPage } from '../../../shop/desk/section-page.tsx'
import { DeskList } from '../../../machine/forms/lists/desk-list.tsx'
import { PromotionEditor } from './promotion-editor.tsx'
import { PromotionRow } from './promotion-row.tsx'
import { promotionsQuery } from './promotion-list.ts'

/** All promo codes. Which one is being written stands in the address, so that a reload comes back to it. */
export function PromotionsSection({ search }: { search: URLSearchParams }) {
  const list = useInfiniteQuery(promotionsQuery)
  const found = list.data?.pages.flatMap(({ items }) => items)
  const { opened, open, openNew, close } = useOpened('promotions', 'code', search, found)

  return (
    <SectionPage
      title="Promo Codes"
      lead="Shoppers enter a code in their cart. It is checked again when they pay, and each order keeps the code it had."
    >
      <button type="button" className="btn btn-primary mb-5" onClick={openNew}>
        New Promo Code
      </button>
      <DeskList
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
      </DeskList>
      {opened ? <PromotionEditor key={opened.key} promotion={opened.saved} onClose={close} /> : null}
    </SectionPage>
  )
}
