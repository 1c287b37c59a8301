import type { ShopApi } from '../../shop/shop-api.contract.ts'
import { countMessages, countUnread, deleteMessage, listMessages, setMessageRead } from './messages.sql.ts'
import { audit } from '../../store/history/history.sql.ts'
import { countReviews } from '../../pieces/reviews/reviews.sql.ts'
import { notFound } from '../../machine/values/errors.ts'
import { actorOf, type ShopContext } from '../../shop/context.ts'
import { DESK_LIST_PAGE, idPage } from '../../shop/id-page.ts'

/** What visitors wrote by the contact form, and what waits to be read. */
export function inboxCalls({ db }: Pick<ShopContext, 'db'>) {
  return {
    async 'GET /api/messages'({ limit = DESK_LIST_PAGE, cursor, queue }) {
      const unread = queue === 'unread'
      const [found, total] = await Promise.all([
        listMessages(db.query, { before: cursor, unread, limit: limit + 1 }),
        countMessages(db.query, unread),
      ])
      return idPage(found, limit, total)
    },

    async 'GET /api/desk/waiting'() {
      const [messages, reviews] = await Promise.all([
        countUnread(db.query),
        countReviews(db.query, 'waiting'),
      ])
      return { messages, reviews: reviews.count }
    },

    async 'PUT /api/messages/{id}'({ id, read }, { person }) {
      return await db.transaction(async (tx) => {
        const message = await setMessageRead(tx, id, read)
        if (!message) throw notFound('Message not found')
        await audit(tx, {
          actor: actorOf(person),
          action: 'message.read',
          subject: `message:${id}`,
          before: { read: !read },
          after: { read },
        })
        return message
      })
    },

    async 'DELETE /api/messages/{id}'({ id }, { person }) {
      await db.transaction(async (tx) => {
        const message = await deleteMessage(tx, id)
        if (!message) throw notFound('Message not found')
        await audit(tx, {
          actor: actorOf(person),
          action: 'message.delete',
          subject: `message:${id}`,
          // Whoever asks to be forgotten is: neither name nor words stay in the log.
          before: { createdAt: message.createdAt },
        })
      })
      return { message: 'Message deleted' }
    },
  } satisfies Partial<ShopApi>
}
