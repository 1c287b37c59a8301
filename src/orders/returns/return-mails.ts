import { buyersPage } from '../order/order-mails.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { readSettings } from '../../store/settings/settings.sql.ts'
import {
  returnAgreed,
  returnAsked,
  returnClosed,
  returnDeclined,
  returnReceived,
  returnToDecide,
  type ReturnInMail,
} from './return-messages.mail.ts'
import type { ShopContext } from '../../shop/context.ts'
import { deskAddress, post, postToOwner } from '../../words/mailbox/outbox.ts'
import { type LockedReturn, lockReturnOf } from './return-moves.ts'

const written = ['asked', 'to-decide', 'agreed', 'declined', 'received', 'closed'] as const
type ReturnMail = (typeof written)[number]

/** Keys name their order first, so that who is erased is erased from its mails too. */
function returnMailKey(mail: ReturnMail, orderId: number, returnId: number): string {
  return `return-${mail}:${orderId}:${returnId}`
}

export function returnMailKeys(orderId: number, returns: readonly { id: number }[]): string[] {
  return returns.flatMap(({ id }) => written.map((mail) => returnMailKey(mail, orderId, id)))
}

const messages = {
  asked: returnAsked,
  agreed: returnAgreed,
  declined: returnDeclined,
  received: returnReceived,
  closed: returnClosed,
}

type Posting = Pick<ShopContext, 'publicUrl'>

/** Tells the buyer how the return stands now, as it is in the database; once for each state. */
export async function tellBuyer(
  context: Posting,
  tx: Queryable,
  mail: keyof typeof messages,
  { order: { id }, found }: LockedReturn,
): Promise<void> {
  const now = await lockReturnOf(tx, id, found.id)
  const { customerEmail } = now.order
  if (customerEmail === '') return
  const orderUrl = await buyersPage(context, tx, id)
  const message = messages[mail](returnInMailOf(now, orderUrl), await readSettings(tx))
  await post(tx, customerEmail, message, returnMailKey(mail, id, found.id))
}

/** Tells the owner that somebody waits for an answer. */
export async function tellOwner(context: Posting, tx: Queryable, now: LockedReturn): Promise<void> {
  const { id } = now.order
  await postToOwner(
    tx,
    (store) => returnToDecide(returnInMailOf(now, deskAddress(context, id)), store),
    returnMailKey('to-decide', id, now.found.id),
  )
}

function returnInMailOf({ order, found }: LockedReturn, orderUrl: string | undefined): ReturnInMail {
  return {
    ...found,
    orderId: order.id,
    customerName: order.customerName,
    customerEmail: order.customerEmail,
    orderUrl,
    lines: found.lines.map((line) => ({ ...line, name: order.items[line.n - 1]!.name })),
  }
}
