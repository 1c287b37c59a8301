import type { StoreSettings } from '../../store/settings/settings.rules.ts'
import type { Message } from '../../words/mailbox/message.mail.tsx'
import { needsYourEye } from '../../words/mailbox/needs-your-eye.mail.ts'

/** Tells the owner of a payment that no rule could make an order of: only a person at PayPal's desk can settle it. */
export function paymentInReview(
  payment: { total: string; walletOrderId: string; reason: string },
  deskUrl: string,
  store: StoreSettings,
): Message {
  return needsYourEye(
    {
      kind: 'payment-in-review',
      what: `A payment of ${payment.total}`,
      text: 'Money has moved at PayPal, or may have, and the shop could not make an order of it. The buyer reads that their payment is being confirmed.',
      facts: {
        caption: 'What is known',
        rows: [
          ['Agreed total', payment.total],
          ['PayPal order', payment.walletOrderId],
          ['Why', payment.reason],
        ],
      },
      toDo: 'Look at PayPal what became of it. The shop keeps asking PayPal, too, and takes it off the list by itself when that settles it.',
      link: { url: deskUrl, label: 'Open the desk' },
    },
    store,
  )
}
