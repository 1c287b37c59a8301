import type { SaleQuote } from '../../orders/manual-orders/desk/use-sale-quote.ts'
import { formatPrice } from '../../machine/values/money.ts'
import { TextArea, ToggleField } from '../../machine/forms/editor-fields.tsx'
import { SettingsPart } from '../../store/settings/desk/settings-part.tsx'
import type { SalePartProps } from '../../orders/manual-orders/desk/manual-form.ts'

/** What a buyer who gives it away wants for the parcel, where the shop offers it. */
export function GiftPart({ of, quote }: SalePartProps & { quote: SaleQuote | undefined }) {
  const { isGift, giftWrap, giftNote } = of.draft
  const gifts = quote?.gifts ?? null
  if (gifts === null && !isGift) return null
  return (
    <SettingsPart title="Gift">
      <ToggleField of={of} name="isGift" />
      {isGift ? (
        <>
          {gifts?.notes || giftNote !== '' ? <TextArea of={of} name="giftNote" rows={4} /> : null}
          {gifts?.wrap || giftWrap ? (
            <ToggleField
              of={of}
              name="giftWrap"
              hint={gifts?.wrap ? wrapHint(gifts.wrap.price) : 'It is not offered at the moment.'}
            />
          ) : null}
          <ToggleField of={of} name="giftHidePrices" />
        </>
      ) : null}
    </SettingsPart>
  )
}

function wrapHint(price: string): string {
  return Number(price) === 0 ? 'Free.' : `For ${formatPrice(price)}, as in the shop.`
}
