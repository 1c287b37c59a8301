import { cutTo, shortened } from '../../../machine/values/cut-to.ts'
import {
  CheckoutPaymentIntent,
  OrdersCardVerificationMethod,
  PayeePaymentMethodPreference,
  PaypalExperienceUserAction,
  PaypalWalletContextShippingPreference,
  type OrderRequest,
  type PaymentSource,
  VenmoWalletExperienceContextShippingPreference,
  VenmoWalletExperienceContextUserAction,
} from '@paypal/paypal-server-sdk'
import { answerPictureId } from '../../../pieces/questions/answer-picture.rules.ts'
import { toDecimal, type Cents } from '../../../machine/values/money.ts'
import type { NewWalletOrder } from '../wallet.ts'

const CURRENCY = 'USD'

/** PayPal refuses item names and descriptions beyond this. */
const NAME_LENGTH = 127

/**
 * A checkout as PayPal's create call wants it: amounts that sum to the value exactly, the checkout's id as
 * custom id (in webhooks and reports) and within the invoice id, which PayPal lets be paid only once.
 */
export function orderRequest(order: NewWalletOrder): OrderRequest {
  return {
    intent: CheckoutPaymentIntent.Capture,
    purchaseUnits: [
      {
        referenceId: order.checkoutId,
        customId: order.checkoutId,
        invoiceId: `SHOP-${order.checkoutId}`,
        amount: {
          currencyCode: CURRENCY,
          value: toDecimal(order.totalCents),
          breakdown: {
            itemTotal: money(order.subtotalCents + order.giftWrapCents),
            shipping: money(order.shippingCents),
            taxTotal: money(order.taxCents),
            discount: money(order.discountCents),
          },
        },
        items: [
          ...order.lines.map((line) => ({
            name: cutTo(line.name, NAME_LENGTH),
            ...descriptionOf(line.customization),
            sku: line.sku || String(line.productId),
            unitAmount: money(line.unitPriceCents),
            quantity: String(line.quantity),
          })),
          // By its name, as in the cart: of an amount for handling its buyer would not know what it is for.
          ...(order.giftWrapCents > 0
            ? [{ name: 'Gift wrap', unitAmount: money(order.giftWrapCents), quantity: '1' }]
            : []),
        ],
        ...(order.shipTo ? { shipping: shipping(order.shipTo) } : {}),
      },
    ],
    ...sourceOf(order),
  }
}

/** Nothing of Google Pay and Apple Pay: the browser brings what the device gave, when it confirms the order. */
function sourceOf(order: NewWalletOrder): { paymentSource?: PaymentSource } {
  if (order.source === 'google_pay' || order.source === 'apple_pay') return {}
  return { paymentSource: wordsOf(order) }
}

/** Each source has words of its own for the same: the shop's name, where it goes, where its buyer comes back to. */
function wordsOf({ source, storeName, shipTo, returnUrl, cancelUrl }: NewWalletOrder): PaymentSource {
  const brandName = cutTo(storeName, NAME_LENGTH)
  if (source === 'card')
    return {
      card: {
        attributes: { verification: { method: OrdersCardVerificationMethod.ScaWhenRequired } },
        experienceContext: { returnUrl, cancelUrl },
      },
    }
  if (source === 'venmo')
    return {
      venmo: {
        experienceContext: {
          brandName,
          userAction: VenmoWalletExperienceContextUserAction.PayNow,
          shippingPreference: shipTo
            ? VenmoWalletExperienceContextShippingPreference.SetProvidedAddress
            : VenmoWalletExperienceContextShippingPreference.NoShipping,
        },
      },
    }
  return {
    paypal: {
      experienceContext: {
        brandName,
        userAction: PaypalExperienceUserAction.PayNow,
        paymentMethodPreference: PayeePaymentMethodPreference.ImmediatePaymentRequired,
        shippingPreference: shipTo
          ? PaypalWalletContextShippingPreference.SetProvidedAddress
          : PaypalWalletContextShippingPreference.NoShipping,
        returnUrl,
        cancelUrl,
      },
    },
  }
}

/** What a piece is made with, as it was typed, for the buyer to see it there once more; as much as there is room for. */
function descriptionOf(answers: Readonly<Record<string, string>> = {}): { description?: string } {
  const words = Object.entries(answers)
    // A picture's address lets its reader see it: the wallet needs not know it.
    .map(([question, answer]) => `${question}: ${answerPictureId(answer) ? 'picture' : answer}`)
    .join('; ')
  return words === '' ? {} : { description: shortened(words, NAME_LENGTH) }
}

function money(cents: Cents) {
  return { currencyCode: CURRENCY, value: toDecimal(cents) }
}

function shipping(to: NonNullable<NewWalletOrder['shipTo']>) {
  return {
    name: { fullName: to.name },
    address: {
      addressLine1: to.street1,
      ...(to.street2 === '' ? {} : { addressLine2: to.street2 }),
      adminArea2: to.city,
      adminArea1: to.state,
      postalCode: to.zip,
      countryCode: 'US',
    },
  }
}

/** An order nobody is ever shown, to learn whom the shop's orders pay. */
export const probeRequest: OrderRequest = {
  intent: CheckoutPaymentIntent.Capture,
  purchaseUnits: [{ amount: money(100) }],
}
