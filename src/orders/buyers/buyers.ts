import { findBuyer, listBuyers } from './buyers.sql.ts'
import { listNotesOf, listReviewsOf } from '../../people/privacy/personal-data.sql.ts'
import { listMessagesWith } from '../../words/inbox/messages.sql.ts'
import { normalizeEmail } from '../../people/email-address.rules.ts'
import { notFound } from '../../machine/values/errors.ts'
import { toDecimal } from '../../machine/values/money.ts'
import type { ShopContext, ShopApi } from '../../shop/context.ts'
import { DESK_LIST_PAGE, idPage } from '../../shop/id-page.ts'

/** How many conversations with a buyer are named, by what was said last. */
const CONVERSATIONS = 50

/** Who bought, and what the shop knows of each. */
export function buyerCalls({ db }: Pick<ShopContext, 'db'>) {
  return {
    async 'GET /api/buyers'({ search, limit = DESK_LIST_PAGE, cursor }) {
      const { buyers, total } = await listBuyers(db.query, { search, before: cursor, limit: limit + 1 })
      const shown = buyers.map(({ id, name, email, orderedAt, pieces, orders, spentCents }) => ({
        id,
        name,
        email,
        orderedAt,
        pieces,
        orders,
        spent: toDecimal(spentCents),
      }))
      return idPage(shown, limit, { count: total, more: false })
    },

    async 'GET /api/buyers/{id}'({ id }) {
      const buyer = await findBuyer(db.query, id)
      if (!buyer) throw notFound('Order not found')
      const { name, email, orderIds, spentCents, firstAt } = buyer
      const [reviews, notes, messages] = await Promise.all([
        listReviewsOf(db.query, orderIds),
        listNotesOf(db.query, orderIds),
        email === '' ? [] : listMessagesWith(db.query, normalizeEmail(email), CONVERSATIONS),
      ])
      const words = [
        ...reviews.map(({ id: of, orderId, rating, title, content, createdAt }) => ({
          kind: 'review' as const,
          id: of,
          orderId,
          title: `${rating} of 5: ${title}`,
          text: content,
          at: createdAt.toISOString(),
        })),
        ...notes.map(({ id: of, orderId, body, createdAt }) => ({
          kind: 'note' as const,
          id: of,
          orderId,
          title: '',
          text: body,
          at: createdAt.toISOString(),
        })),
        ...messages.map(({ id: of, orderId, subject, words: excerpt, lastAt }) => ({
          kind: 'message' as const,
          id: of,
          orderId,
          title: subject,
          text: excerpt,
          at: lastAt,
        })),
      ]
      return {
        name,
        email,
        spent: toDecimal(spentCents),
        firstAt: firstAt.toISOString(),
        words: words.toSorted((one, other) => (one.at < other.at ? 1 : -1)),
      }
    },
  } satisfies Partial<ShopApi>
}
