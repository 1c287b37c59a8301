import type { RefundRequest } from '@paypal/paypal-server-sdk'
import { toDecimal } from '../../../machine/values/money.ts'
import type { NewRefund } from '../wallet.ts'

/** PayPal takes no longer note. */
const MAX_NOTE_LENGTH = 255

/**
 * A refund as PayPal is asked for it. Its invoice number is of this refund alone, and PayPal takes none twice: past the
 * life of the call's key, that still keeps one refund from becoming two.
 */
export function refundRequest({ refundId, amountCents, currency, note }: NewRefund): RefundRequest {
  const noteToPayer = note.slice(0, MAX_NOTE_LENGTH).toWellFormed()
  return {
    amount: { currencyCode: currency, value: toDecimal(amountCents) },
    customId: refundId,
    invoiceId: `REFUND-${refundId}`,
    ...(noteToPayer === '' ? {} : { noteToPayer }),
  }
}
