import { findCheckoutByToken } from '../../buying/checkout/checkouts.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { findOrder, findOrderByCheckout } from '../../orders/order/orders.sql.ts'
import { findProduct } from '../product/products.sql.ts'
import {
  countReviews,
  hasBought,
  insertReview,
  listReviews,
  listShownReviews,
  lockReview,
  saveReview,
  updateReview,
  type DeskReview,
} from './reviews.sql.ts'
import { conflict, invalid, notFound } from '../../machine/values/errors.ts'
import type { ShopContext, ShopApi } from '../../shop/context.ts'
import { idPage, DESK_LIST_PAGE } from '../../shop/id-page.ts'
import { edit } from '../../store/history/change.ts'
import type { Editable } from '../../store/history/change-handler.ts'

/** More than anybody reads; the newest are shown. */
const SHOWN_REVIEWS = 100

/** One sentence for a wrong number, a wrong address and a piece that is not in the order: none tells who bought what. */
const NOT_BOUGHT =
  'There is no paid order with this piece under that number and email. Both stand in the mail that confirmed the order.'

/** Number and address stand on the parcel and in answers to mails: whoever knows them may not be the buyer. */
const LINK_NEEDED =
  'This piece has been reviewed with that order already. To change it, open the link to your order in its mail, and choose the piece there; without one, write to the shop.'

export function reviewCalls({ db }: Pick<ShopContext, 'db'>) {
  return {
    async 'GET /api/products/{id}/reviews'({ id }) {
      return await listShownReviews(db.query, id, SHOWN_REVIEWS)
    },

    async 'POST /api/products/{id}/reviews'({ id, token, orderId, email, ...texts }) {
      const product = await findProduct(db.query, id)
      if (!product) throw notFound('Product not found')
      // What is written of a combination is of its piece.
      const productId = product.parentId ?? id
      const order = await provenOrder(db.query, { token, orderId, email })
      if (order === undefined || !(await hasBought(db.query, order, productId))) {
        throw invalid(token === undefined ? 'orderId' : 'token', NOT_BOUGHT)
      }
      const written = { ...texts, productId, orderId: order }
      if (token !== undefined) await db.transaction((tx) => saveReview(tx, written))
      else if (!(await insertReview(db.query, written))) throw conflict(LINK_NEEDED, 'link_needed')
      return { message: 'Your review will be shown once it has been read.' }
    },

    async 'GET /api/reviews'({ queue, limit = DESK_LIST_PAGE, cursor }) {
      const [found, total] = await Promise.all([
        listReviews(db.query, { queue, before: cursor, limit: limit + 1 }),
        countReviews(db.query, queue),
      ])
      return idPage(found, limit, total)
    },

    async 'PUT /api/reviews/{id}'({ id, version, state, hiddenReason, answer }, { person }) {
      if (state === 'hidden' && !hiddenReason) throw invalid('hiddenReason', 'say why it is hidden')
      const decision = {
        state,
        hiddenReason: state === 'hidden' ? (hiddenReason ?? null) : null,
        answer: answer || null,
      }
      return await edit(db, review, { id, version }, decision, person)
    },
  } satisfies Partial<ShopApi>
}

const review: Editable<DeskReview, Parameters<typeof updateReview>[2]> = {
  kind: 'review',
  noun: 'review',
  edited: 'review.update',
  lock: lockReview,
  version: ({ version }) => version,
  conflict: () =>
    'This review was changed while you read it: its buyer wrote it anew, or another window decided. Read it again.',
  async write(tx, { id }, decision) {
    await updateReview(tx, id, decision)
    return (await lockReview(tx, id))!
  },
}

interface Proof {
  token?: string | undefined
  orderId?: number | undefined
  email?: string | undefined
}

/** The order somebody can show to be theirs: by the link in its mail, or by its number and address. */
async function provenOrder(q: Queryable, { token, orderId, email }: Proof): Promise<number | undefined> {
  if (token !== undefined) {
    const checkout = await findCheckoutByToken(q, token)
    return checkout && (await findOrderByCheckout(q, checkout.id))?.id
  }
  if (orderId === undefined || email === undefined)
    throw invalid('orderId', 'is needed, with the email of the order')
  const order = await findOrder(q, orderId)
  return order?.customerEmail.toLowerCase() === email.toLowerCase() ? order.id : undefined
}
