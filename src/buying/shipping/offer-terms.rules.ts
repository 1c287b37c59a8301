import { toCents } from '../../machine/values/money.ts'
import type { Postage } from '../../orders/returns/return-states.rules.ts'
import type { Days } from '../promise/promise.rules.ts'
import type { ShippingTerms } from './shipping-method.rules.ts'

/** How an offer is sent and taken back, in the words of schema.org: search engines show it as the shop's word. */

interface Terms {
  shippingMethods: readonly Pick<ShippingTerms, 'rate' | 'mayBeFree' | 'daysFrom' | 'daysTo' | 'remoteDays'>[]
  freeShippingFrom: string | null
  returnDays: number | null
  returnPostage: Postage
}

const days = ({ from, to }: Days) => ({
  '@type': 'QuantitativeValue',
  minValue: from,
  maxValue: to,
  unitCode: 'DAY',
})

/** By the first way of shipping, as the piece's page tells it; null where no day of sending is promised. */
export function shippingDetails(
  { shippingMethods: [way], freeShippingFrom }: Terms,
  price: string,
  handling: Days | null,
): object {
  if (!way) return {}
  const isFree = way.mayBeFree && freeShippingFrom !== null && toCents(price) >= toCents(freeShippingFrom)
  return {
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: isFree ? '0.00' : way.rate, currency: 'USD' },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'US' },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        ...(handling ? { handlingTime: days(handling) } : {}),
        // Alaska and Hawaii are in it.
        transitTime: days({ from: way.daysFrom, to: way.daysTo + way.remoteDays }),
      },
    },
  }
}

/** Only what the owner promises. */
export function returnPolicy(
  { returnDays, returnPostage }: Terms,
  returns: { isFinalSale: boolean } | null,
): object {
  if (returnDays === null || !returns) return {}
  // Said as well, for an engine that knows the shop's other pieces may take the same of this one.
  const terms = returns.isFinalSale
    ? { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }
    : {
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: returnDays,
        returnMethod: 'https://schema.org/ReturnByMail',
        returnFees: `https://schema.org/${returnPostage === 'shop' ? 'FreeReturn' : 'ReturnFeesCustomerResponsibility'}`,
      }
  return { hasMerchantReturnPolicy: { '@type': 'MerchantReturnPolicy', applicableCountry: 'US', ...terms } }
}
