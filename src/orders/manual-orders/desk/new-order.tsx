import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { UNKNOWN_PLACE } from '../manual-order.rules.ts'
import { type ManualMethod, manualMethods } from '../../../payments/wallets/wallet-title.rules.ts'
import { formatPrice } from '../../../machine/values/money.ts'
import { asking } from '../../../machine/web/queries/ask-by-post.ts'
import { useChange } from '../../../machine/web/queries/use-change.ts'
import { useNavigator } from '../../../shop/site/paths.ts'
import { EditorEnd, EditorForm, SubmitButton } from '../../../machine/forms/editor-form.tsx'
import type { Problems } from '../../../machine/forms/kind.ts'
import { useDraft } from '../../../machine/forms/use-draft.ts'
import { useEditorOf } from '../../../machine/forms/use-editor.ts'
import { SectionPage } from '../../../shop/desk/section-page.tsx'
import { orderQuery } from '../../../shop/desk/desk-queries.ts'
import { SumRows } from '../../order/desk/order-sums.tsx'
import { BackToOrders } from '../../order/desk/panel.tsx'
import { orderHref } from '../../list/orders-address.desk.ts'
import { GiftPart } from '../../../buying/gift/gift-part.desk.tsx'
import { emptySale, type SaleDraft, saleKind, toSale } from './manual-form.ts'
import { PiecesPart } from './pieces-part.tsx'
import { BuyerPart, HandingPart, PaidPart } from './sale-parts.tsx'
import { isPlaceMissing, taxRatesQuery } from './sold-in.tsx'
import { useSaleQuote } from './use-sale-quote.ts'
import { isState, stateName } from '../../../buying/tax/us-states.rules.ts'
import { createStoredValue } from '../../../machine/web/stored-value.ts'
import { Trouble } from '../../../machine/web/ui/trouble.tsx'
import { sentenceOf } from '../../../machine/web/queries/refusal.ts'

/** What the next sale at the same table shares with the one recorded last on this device. */
type LastSale = Pick<SaleDraft, 'soldIn' | 'method'>

const lastSale = createStoredValue<LastSale>({
  key: 'handmade-moments.desk.last-sale.v1',
  empty: { soldIn: '', method: 'cash' },
  parse: (found) => {
    const { soldIn, method } = found as Partial<Record<keyof LastSale, unknown>>
    return {
      soldIn: typeof soldIn === 'string' && isState(soldIn) ? soldIn : '',
      method: manualMethods.find((known): known is ManualMethod => known === method) ?? 'cash',
    }
  },
  storage: () => localStorage,
})

/** A parcel says nothing of where its seller stands. */
function rememberSale({ delivery, soldIn, method }: SaleDraft): void {
  lastSale.set({ soldIn: delivery === 'handed-over' ? soldIn : lastSale.get().soldIn, method })
}

/** A sale outside the shop, such as at a craft fair. What is typed is kept in this tab until it is recorded. */
export function NewOrder() {
  return (
    <SectionPage
      title="New Order"
      lead="A sale outside the shop, such as at a craft fair: it takes the pieces off the stock and counts in all figures."
    >
      <BackToOrders>All orders</BackToOrders>
      <NewOrderForm />
    </SectionPage>
  )
}

function NewOrderForm() {
  const [start] = useState(() => emptySale(lastSale.get()))
  const held = useDraft({ kind: saleKind, start })
  const rates = useQuery(taxRatesQuery)
  const placeMissing = isPlaceMissing(held.draft, rates.data)
  const sale = useSaleQuote(held.draft, !placeMissing)
  const client = useQueryClient()
  const change = useChange()
  const navigator = useNavigator()
  const editor = useEditorOf(held, {
    kind: saleKind,
    start,
    async save(draft) {
      try {
        // At the total that was shown.
        return await change('POST /api/orders', toSale(draft, sale.quote!.total))
      } catch (error) {
        // A price or the stock was changed meanwhile, perhaps: the figures shown are asked anew.
        void client.invalidateQueries(asking('POST /api/orders/quote'))
        throw error
      }
    },
    done: ({ id, total }) => ({
      title: `Order #${id} recorded`,
      description: `${formatPrice(total)}, paid.`,
    }),
    async onSaved(order, begin, draft) {
      client.setQueryData(orderQuery(order.id).queryKey, order)
      rememberSale(draft)
      begin(undefined, emptySale(lastSale.get()))
      await navigator.go(orderHref(order.id))
    },
    hindrances: (): Problems => (placeMissing ? { soldIn: UNKNOWN_PLACE } : {}),
    refusedElsewhere: sale.error,
    isReady: sale.isCurrent,
  })

  return (
    <EditorForm
      editor={editor}
      className="grid gap-5 text-sm"
      restored={<p className="notice py-3">What you typed before and did not record is back.</p>}
    >
      <PiecesPart of={editor} quote={sale.quote} />
      <HandingPart of={editor} rates={rates.data} />
      <PaidPart of={editor} />
      <GiftPart of={editor} quote={sale.quote} />
      <BuyerPart of={editor} />
      <div className="border border-line bg-sheet p-4 sm:p-6">
        <SaleSums
          sale={sale}
          placeMissing={placeMissing}
          isHandedOver={held.draft.delivery === 'handed-over'}
        />
      </div>
      <EditorEnd editor={editor} notDone="Not recorded. ">
        <SubmitButton editor={editor} disabled={sale.isAsking}>
          Record Order
        </SubmitButton>
        {editor.isDirty || editor.refusal !== undefined ? (
          <button
            type="button"
            className="btn-quiet"
            onClick={() => editor.startAnew(undefined, emptySale(lastSale.get()))}
          >
            Start with an empty form
          </button>
        ) : null}
      </EditorEnd>
    </EditorForm>
  )
}

/** What it comes to, reckoned by the shop. */
function SaleSums({
  sale,
  placeMissing,
  isHandedOver,
}: {
  sale: ReturnType<typeof useSaleQuote>
  placeMissing: boolean
  isHandedOver: boolean
}) {
  const { quote, isCurrent, error } = sale
  if (error && !isCurrent) return <Trouble message={sentenceOf(error)} onRetry={() => void sale.refetch()} />
  if (!quote || placeMissing)
    return (
      <p className="text-ink-soft">
        The total stands here once {placeMissing ? 'a piece and the state it was sold in are' : 'a piece is'}{' '}
        chosen.
      </p>
    )
  const sums = [
    ['Subtotal', formatPrice(quote.subtotal)],
    ...(Number(quote.discount) === 0 ? [] : [['Discount', `-${formatPrice(quote.discount)}`]]),
    ...(quote.gift
      ? [['Gift wrap', Number(quote.giftWrap) === 0 ? 'Free' : formatPrice(quote.giftWrap)]]
      : []),
    ...(isHandedOver
      ? []
      : [['Shipping', Number(quote.shippingCost) === 0 ? 'Free' : formatPrice(quote.shippingCost)]]),
    [
      `Tax (${quote.taxState === null || quote.taxRate === 0 ? '' : `${stateName(quote.taxState)}, `}${quote.taxRate}%)`,
      formatPrice(quote.tax),
    ],
  ]
  return (
    <output aria-label="Total of this order" className="block" aria-busy={!isCurrent}>
      <dl className="ml-auto grid max-w-60 grid-cols-[1fr_auto] gap-x-6 gap-y-1 tabular-nums">
        <SumRows sums={sums} />
        <div className="contents text-base font-semibold">
          <dt>Total</dt>
          <dd className="text-right">{formatPrice(quote.total)}</dd>
        </div>
      </dl>
    </output>
  )
}
