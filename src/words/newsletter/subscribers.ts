import {
  countSubscribers,
  listConfirmed,
  listSubscribers,
  type Subscriber,
  subscriberCounts,
} from './newsletter.sql.ts'
import { audit } from '../../store/history/history.sql.ts'
import { csvText } from '../../machine/values/csv.ts'
import { actorOf, type ShopContext, type ShopApi } from '../../shop/context.ts'
import { DESK_LIST_PAGE, idPage } from '../../shop/id-page.ts'

/** Who reads the newsletter, for the owner. */
export function subscriberCalls({ db, publicUrl }: Pick<ShopContext, 'db' | 'publicUrl'>) {
  return {
    async 'GET /api/newsletter/subscribers'({ limit = DESK_LIST_PAGE, cursor, ...filter }) {
      const [found, total] = await Promise.all([
        listSubscribers(db.query, { ...filter, before: cursor, limit: limit + 1 }),
        countSubscribers(db.query, filter),
      ])
      return idPage(found.map(toOutput), limit, total)
    },

    async 'GET /api/newsletter/counts'() {
      return await subscriberCounts(db.query)
    },

    async 'POST /api/newsletter/export'(_, { person }) {
      const confirmed = await listConfirmed(db.query)
      // Addresses that leave the shop: the log says when, and how many.
      await audit(db.query, {
        actor: actorOf(person),
        action: 'newsletter.export',
        subject: 'newsletter',
        after: { addresses: confirmed.length },
      })
      const rows = confirmed.map(({ email, createdAt, token }) => [
        email,
        createdAt.toISOString(),
        `${publicUrl}/newsletter/unsubscribe?token=${token}`,
      ])
      return {
        csv: csvText([['email', 'subscribed_at', 'unsubscribe_link'], ...rows]),
        count: confirmed.length,
      }
    },
  } satisfies Partial<ShopApi>
}

/** Without the token: it ends the subscription, and belongs to the reader. */
function toOutput({ id, email, state, createdAt }: Subscriber) {
  return { id, email, state, createdAt: createdAt.toISOString() }
}
