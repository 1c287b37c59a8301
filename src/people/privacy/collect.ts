import { inDecimals } from '../../machine/contract/in-decimals.ts'
import { listCheckoutsOf, listOrdersOf } from './orders-of-person.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import {
  findSubscriptionOf,
  listLinesOf,
  listMailedBy,
  listMailsTo,
  listMessagesOf,
  listNotesOf,
  listPaymentsOf,
  listRefundsOf,
  listRestockRequestsOf,
  listReturnsOf,
  listReviewsOf,
} from './personal-data.sql.ts'
import { listParcels } from '../../orders/parcels/parcels.sql.ts'
import { pieceWords } from '../../orders/parcels/parcel.rules.ts'
import { otherThan } from '../../words/inbox/contact-message.rules.ts'
import { listDifferencesOf } from '../../payments/comparison/differences.sql.ts'

/** Everything the shop keeps of a person, as it is handed out: whatever opens something is not in it. */
export async function collectPersonalData(q: Queryable, email: string) {
  const orders = await listOrdersOf(q, { email })
  const ids = orders.map(({ id }) => id)
  const lines = Map.groupBy(await listLinesOf(q, ids), ({ orderId }) => orderId)
  const notes = Map.groupBy(await listNotesOf(q, ids), ({ orderId }) => orderId)
  const parcels = await listParcels(q, ids)
  const returns = Map.groupBy(await listReturnsOf(q, ids), ({ orderId }) => orderId)
  const payments = new Map((await listPaymentsOf(q, ids)).map((payment) => [payment.orderId, payment]))
  const refunds = Map.groupBy(await listRefundsOf(q, ids), ({ orderId }) => orderId)
  const subscription = await findSubscriptionOf(q, { email })
  return {
    email,
    orders: orders.map(({ id, checkoutId: _checkoutId, shippingCents: shippingCostCents, ...order }) => ({
      number: id,
      ...inDecimals({ ...order, shippingCostCents }),
      lines: (lines.get(id) ?? []).map(({ name, priceCents, quantity, customization }) =>
        inDecimals({ name, priceCents, quantity, customization }),
      ),
      parcels: (parcels.get(id) ?? []).map(({ carrier, trackingNumber, sentAt, lines: inside }) => ({
        carrier,
        trackingNumber,
        sentAt,
        pieces: pieceWords(inside, lines.get(id) ?? []),
      })),
      payment: paymentOf(payments.get(id)),
      returns: (returns.get(id) ?? []).map((one) => ({
        number: one.id,
        state: one.state,
        words: one.words,
        answer: one.answer,
        closedWhy: one.closedWhy,
        createdAt: one.createdAt,
        lines: one.lines.map(({ n, quantity, reason, received }) => ({
          line: n,
          quantity,
          reason,
          received,
        })),
      })),
      refunds: (refunds.get(id) ?? []).map(({ amountCents, state, way, reason, createdAt }) =>
        inDecimals({ amountCents, state, way, reason, createdAt }),
      ),
      notes: (notes.get(id) ?? []).map(({ body, createdAt }) => ({ body, createdAt })),
    })),
    unfinishedCheckouts: (await listCheckoutsOf(q, { email })).map(
      ({ state, customer, lines: cart, gift, totalCents, createdAt }) => ({
        state,
        customer,
        lines: cart,
        gift,
        total: totalCents / 100,
        createdAt,
      }),
    ),
    reviews: (await listReviewsOf(q, ids)).map(
      ({ orderId, rating, title, content, author, answer, state, createdAt }) => ({
        orderNumber: orderId,
        rating,
        title,
        content,
        author,
        answer,
        state,
        createdAt,
      }),
    ),
    messages: (await listMessagesOf(q, { email })).map(
      ({
        firstName,
        lastName,
        email: buyer,
        subject,
        orderId: orderNumber,
        message,
        createdAt,
        replies,
      }) => ({
        name: `${firstName} ${lastName}`,
        subject,
        orderNumber,
        message,
        createdAt,
        replies: replies.map(({ personId, fromAddress, words, picture, createdAt: at }) => ({
          from:
            personId !== null ? 'the shop' : otherThan(buyer, fromAddress) === null ? 'you' : 'somebody else',
          words,
          ...(picture === null ? {} : { picture }),
          createdAt: at,
        })),
      }),
    ),
    mailedToConversationsOfOthers: await listMailedBy(q, { email }),
    paymentsWithoutOrder: (await listDifferencesOf(q, email)).map(
      ({ reference, buyer, walletCents: amountCents, walletCurrency: currency, happenedAt }) =>
        inDecimals({ reference, buyer, amountCents, currency, happenedAt }),
    ),
    newsletter: subscription
      ? { state: subscription.state, since: subscription.changedAt, askedAt: subscription.createdAt }
      : null,
    restockRequests: (await listRestockRequestsOf(q, { email })).map(
      ({ product, state, changedAt, createdAt }) => ({
        product,
        state,
        since: changedAt,
        askedAt: createdAt,
      }),
    ),
    mails: (await listMailsTo(q, { email })).map(({ kind, subject, bodyText, sentAt, createdAt }) => ({
      kind,
      subject,
      text: bodyText,
      sentAt,
      createdAt,
    })),
  }
}

export type PersonalData = Awaited<ReturnType<typeof collectPersonalData>>

function paymentOf(payment: Awaited<ReturnType<typeof listPaymentsOf>>[number] | undefined) {
  if (!payment) return null
  const { provider, captureId, amountCents, currency, status, createdAt } = payment
  return inDecimals({ provider, captureId, amountCents, currency, status, createdAt })
}

/** How much of each there is. */
export function countPersonalData(data: PersonalData) {
  return {
    orders: data.orders.length,
    checkouts: data.unfinishedCheckouts.length,
    reviews: data.reviews.length,
    messages: data.messages.length + data.mailedToConversationsOfOthers.length,
    subscriptions: data.newsletter === null ? 0 : 1,
    restockRequests: data.restockRequests.length,
    mails: data.mails.length,
  }
}

export type PersonalDataCounts = ReturnType<typeof countPersonalData>
