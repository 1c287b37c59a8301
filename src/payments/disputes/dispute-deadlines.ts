import { orderInDecimals } from '../../orders/order/order-in-decimals.rules.ts'
import { disputeForContract } from './dispute-in-contract.ts'
import { listDisputesDue, type Dispute } from './disputes.sql.ts'
import { findOrder } from '../../orders/order/orders.sql.ts'
import { reasonWords } from './dispute.rules.ts'
import { formatCents, formatPrice } from '../../machine/values/money.ts'
import { needsYourEye } from '../../words/mailbox/needs-your-eye.mail.ts'
import type { ShopContext } from '../../shop/context.ts'
import { disputeDeadlineMailKey } from '../../orders/order/order-mail-keys.ts'
import { deskAddress, postToOwner } from '../../words/mailbox/outbox.ts'

/** How many days before its deadline the owner is reminded of an open dispute. */
const DAYS_BEFORE = 2

/** Writes to the owner, once, of each dispute that must be answered within two days. */
export async function remindOfDisputes(context: ShopContext): Promise<void> {
  const due = await listDisputesDue(context.db.query, DAYS_BEFORE)
  for (const dispute of due) await context.db.transaction((tx) => remind(context, tx, dispute))
  if (due.length > 0) context.wakeJobs()
}

async function remind(
  context: ShopContext,
  tx: Parameters<typeof postToOwner>[0],
  dispute: Dispute,
): Promise<void> {
  const order = orderInDecimals((await findOrder(tx, dispute.orderId))!)
  const { respondBy, reason } = disputeForContract(dispute)
  const deadline = `${respondBy!.slice(0, 16).replace('T', ' ')} UTC`
  await postToOwner(
    tx,
    (store) =>
      needsYourEye(
        {
          kind: 'dispute-deadline',
          what: `The dispute about order #${order.id}`,
          text: `The buyer, or their bank, contests the payment of this order at PayPal, and PayPal asks for an answer before ${deadline}. Whatever is not answered by then may be decided against you.`,
          facts: {
            caption: 'Dispute',
            rows: [
              ['PayPal’s number', dispute.id],
              ['Reason', reasonWords(reason)],
              ...(dispute.amountCents === null
                ? []
                : [['Amount', formatCents(dispute.amountCents)] as const]),
              ['Order’s total', formatPrice(order.total)],
              ['Buyer', `${order.customerName} (${order.customerEmail})`],
            ],
          },
          toDo: 'Answer in PayPal’s Resolution Center. If you have answered already, there is nothing to do: this is written once.',
          link: { url: deskAddress(context, order.id), label: 'Open the order' },
        },
        store,
      ),
    disputeDeadlineMailKey(dispute),
  )
}
