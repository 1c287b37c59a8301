import { and, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { ERASED } from '../../machine/values/redact.ts'
import {
  forgetPicturesOfCheckout,
  forgetPicturesOfOrder,
} from '../../pieces/questions/answer-pictures.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { orderDelays } from '../../orders/delays/delay-tables.sql.ts'
import { lineExchanges, parcels } from '../../orders/parcels/parcel-tables.sql.ts'
import { orderNotes } from '../../orders/tables.sql.ts'
import { manualOrders } from '../../orders/tables.sql.ts'
import { people } from '../tables.sql.ts'
import { orderLines, orders, refunds, returns } from '../../orders/tables.sql.ts'
import { checkouts } from '../../buying/tables.sql.ts'
import { reviews } from '../../pieces/tables.sql.ts'

/** Figures, lines and the state it was taxed in stay; whom it went to is nobody's any more. */
export async function eraseBuyer(tx: Queryable, orderId: number): Promise<void> {
  await forgetPicturesOfOrder(tx, orderId)
  await tx
    .update(orders)
    .set({
      customerName: ERASED,
      customerEmail: '',
      customerPhone: null,
      trackingNumber: null,
      gift: sql`${orders.gift} || '{"note": ""}'::jsonb`,
      shippingAddress: sql`jsonb_build_object('street1', '', 'street2', '', 'city', '', 'zip', '',
        'state', coalesce(${orders.shippingAddress} ->> 'state', ''), 'country', 'US')`,
    })
    .where(eq(orders.id, orderId))
  await tx.update(parcels).set({ trackingNumber: null }).where(eq(parcels.orderId, orderId))
  await tx.update(lineExchanges).set({ customization: null }).where(eq(lineExchanges.orderId, orderId))
  await tx.update(orderLines).set({ customization: null }).where(eq(orderLines.orderId, orderId))
  await tx.update(orderNotes).set({ body: ERASED }).where(eq(orderNotes.orderId, orderId))
  await tx
    .update(orderDelays)
    .set({ reason: erasedWords(orderDelays.reason) })
    .where(eq(orderDelays.orderId, orderId))
  await tx
    .update(returns)
    .set({
      words: erasedWords(returns.words),
      answer: erasedWords(returns.answer),
      closedWhy: erasedWords(returns.closedWhy),
    })
    .where(eq(returns.orderId, orderId))
  await tx
    .update(refunds)
    .set({ reason: erasedWords(refunds.reason) })
    .where(eq(refunds.orderId, orderId))
  await tx
    .update(manualOrders)
    .set({
      discountReason: sql`CASE WHEN ${manualOrders.discountReason} = '' THEN '' ELSE ${ERASED} END`,
      priceChanges: sql`(SELECT coalesce(jsonb_agg(change || jsonb_build_object('reason', ${ERASED}::text) ORDER BY n), '[]')
        FROM jsonb_array_elements(${manualOrders.priceChanges}) WITH ORDINALITY AS changes (change, n))`,
    })
    .where(eq(manualOrders.orderId, orderId))
}

/** An empty text stays empty, so that it does not look as if something had been said. */
function erasedWords(column: PgColumn) {
  return sql`CASE WHEN ${column} = '' THEN '' ELSE ${ERASED} END`
}

/** Whoever began to pay is nobody's name any more; with another token the links that led to it lead nowhere. */
export async function eraseCustomer(tx: Queryable, checkoutId: string, token: string): Promise<void> {
  await forgetPicturesOfCheckout(tx, checkoutId)
  await tx
    .update(checkouts)
    .set({ customer: null, token, idempotencyKey: null, lines: plainLines(), gift: giftWithoutNote() })
    .where(eq(checkouts.id, checkoutId))
}

/** A cart's lines without what was to be engraved. */
export function plainLines() {
  return sql`(SELECT coalesce(json_agg(line - 'customization' ORDER BY n), '[]')
    FROM jsonb_array_elements(${checkouts.lines}::jsonb) WITH ORDINALITY AS lines (line, n))`
}

/** What was wanted for a cart's parcel, without what was to be said there. */
export function giftWithoutNote() {
  return sql`${checkouts.gift} || '{"note": ""}'::jsonb`
}

/** A review stays, by nobody in particular, and without what names its author. */
export async function eraseAuthors(
  tx: Queryable,
  orderId: number,
  redact: (text: string) => string,
): Promise<number[]> {
  const found = await tx.select().from(reviews).where(eq(reviews.orderId, orderId))
  for (const { id, title, content, answer, hiddenReason } of found) {
    await tx
      .update(reviews)
      .set({
        author: 'A buyer',
        title: redact(title),
        content: redact(content),
        answer: answer && redact(answer),
        hiddenReason: hiddenReason && redact(hiddenReason),
        version: sql`${reviews.version} + 1`,
      })
      .where(eq(reviews.id, id))
  }
  return found.map(({ id }) => id)
}

/** Somebody who worked here and was removed: the history tells them by their number from now on. */
export async function eraseRemovedPerson(tx: Queryable, email: string): Promise<void> {
  await tx
    .update(people)
    .set({ email: sql`'erased person ' || ${people.id}` })
    .where(and(sql`lower(${people.email}) = ${email}`, sql`${people.removedAt} IS NOT NULL`))
}
