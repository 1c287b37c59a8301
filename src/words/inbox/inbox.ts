import type { Queryable } from '../../machine/database/database.ts'
import {
  countMessages,
  deleteMessage,
  findFirstMessage,
  findMessage,
  insertContactMessage,
  listMessages,
  lockMessage,
  markMessage,
} from './messages.sql.ts'
import {
  findReplyByKey,
  insertReply,
  isKept,
  listReplies,
  readKeptReplies,
  type Reply,
  writeKeptReplies,
  type Written,
} from './replies.sql.ts'
import { givePicture } from './receiving.ts'
import { namesIn, otherThan } from './contact-message.rules.ts'
import { answerMail } from './letter-messages.mail.ts'
import { mailStateWords } from '../mailbox/mail-state.rules.ts'
import { post } from '../mailbox/outbox.ts'
import { audit } from '../../store/history/history.sql.ts'
import { readSettings } from '../../store/settings/settings.sql.ts'
import { lockOrder } from '../../orders/order/orders.sql.ts'
import { hashToken, newToken } from '../../people/sign-in/tokens.ts'
import { conflict, notFound } from '../../machine/values/errors.ts'
import { answersComeTo } from '../incoming/incoming.ts'
import { actorOf, type ShopContext, type Caller, type ShopApi } from '../../shop/context.ts'
import { DESK_LIST_PAGE, idPage } from '../../shop/id-page.ts'

type Desk = Pick<ShopContext, 'db' | 'publicUrl' | 'mailServer' | 'wakeJobs' | 'secretKey'> & {
  connected: Pick<ShopContext['connected'], 'inbox'>
}

/** What visitors wrote, and what is answered them by mail. */
export function inboxCalls(context: Desk) {
  const { db } = context
  return {
    async 'GET /api/messages'({ limit = DESK_LIST_PAGE, cursor, ...which }) {
      const [found, total] = await Promise.all([
        listMessages(db.query, { ...which, before: cursor, limit: limit + 1 }),
        countMessages(db.query, which),
      ])
      return idPage(found, limit, total)
    },

    async 'GET /api/messages/{id}'({ id }) {
      return await db.snapshot((tx) => readConversation(tx, id, context))
    },

    async 'PUT /api/messages/{id}'({ id, seen, ...marks }, { person }) {
      return await db.transaction(async (tx) => {
        const message = await lockMessage(tx, id)
        if (!message) throw notFound('Message not found')
        if (seen !== undefined) await refuseUnseen(tx, message, seen, person)
        await markMessage(tx, id, marks)
        const before = { read: message.readAt !== null, answered: message.answeredAt !== null }
        await audit(tx, {
          actor: actorOf(person),
          action: 'message.read',
          subject: `message:${id}`,
          before,
          after: { ...before, ...marks },
        })
        return await readConversation(tx, id, context)
      })
    },

    async 'POST /api/messages/{id}/answers'({ id, seen, ...written }, { person }) {
      const answered = await db.transaction(async (tx) => {
        const message = await lockMessage(tx, id)
        if (!message) throw notFound('Message not found')
        if (!(await isKept(tx, { messageId: id, ...written }))) {
          await refuseUnseen(tx, message, seen, person)
          await answer(context, tx, message, written, person)
          await audit(tx, { actor: actorOf(person), action: 'message.answer', subject: `message:${id}` })
        }
        return await readConversation(tx, id, context)
      })
      context.wakeJobs()
      return answered
    },

    async 'POST /api/orders/{id}/messages'(
      { id: orderId, isOfOrder = true, subject, ...written },
      { person },
    ) {
      const begun = await db.transaction(async (tx) => {
        const order = await lockOrder(tx, orderId)
        if (!order) throw notFound('Order not found')
        if (order.customerEmail === '') throw conflict('This order has no email address to write to.')
        const before = await findReplyByKey(tx, written.key)
        if (before) {
          await isKept(tx, { ...written, messageId: before.messageId })
          return await readConversation(tx, before.messageId, context)
        }
        const { customerName, customerEmail: email } = order
        const about = { subject, message: '', orderId: isOfOrder ? orderId : null }
        const id = await insertContactMessage(tx, {
          ...namesIn(customerName),
          email,
          ...about,
          readAt: new Date(),
        })
        await answer(context, tx, (await lockMessage(tx, id))!, written, person)
        await audit(tx, { actor: actorOf(person), action: 'message.answer', subject: `message:${id}` })
        return await readConversation(tx, id, context)
      })
      context.wakeJobs()
      return begun
    },

    async 'DELETE /api/messages/{id}'({ id }, { person }) {
      await db.transaction(async (tx) => {
        const createdAt = await deleteMessage(tx, id)
        if (!createdAt) throw notFound('Message not found')
        await audit(tx, {
          actor: actorOf(person),
          action: 'message.delete',
          subject: `message:${id}`,
          // Whoever asks to be forgotten is: neither name nor words stay in the log.
          before: { createdAt },
        })
      })
      return { message: 'Message deleted' }
    },

    async 'GET /api/kept-replies'() {
      return await readKeptReplies(db.query)
    },

    async 'PUT /api/kept-replies'(kept, { person }) {
      return await db.transaction(async (tx) => {
        const before = await readKeptReplies(tx)
        if (!(await writeKeptReplies(tx, kept))) {
          throw conflict(
            'The kept replies were changed meanwhile. Look at them, and try again.',
            'edited_meanwhile',
          )
        }
        const after = { replies: kept.replies }
        await audit(tx, {
          actor: actorOf(person),
          action: 'message.kept',
          subject: 'message',
          before: { replies: before.replies },
          after,
        })
        return await readKeptReplies(tx)
      })
    },
  } satisfies Partial<ShopApi>
}

type With = NonNullable<Awaited<ReturnType<typeof lockMessage>>>

/** Throws conflict, and says who it was, where something was said after what was `seen`. */
async function refuseUnseen(
  tx: Queryable,
  { id, firstName, lastName }: With,
  seen: number,
  person: Caller['person'],
): Promise<void> {
  const newest = (await listReplies(tx, id)).findLast((reply) => reply.id > seen)
  if (!newest) return
  const who =
    newest.personId === null
      ? `${firstName} ${lastName}`.trim()
      : newest.personId === person?.id
        ? 'You'
        : (newest.by ?? 'Somebody')
  const did = newest.personId === null ? 'wrote again' : 'answered this'
  throw conflict(
    `${who} ${did} while you wrote. What you wrote is still here, and was not sent.`,
    'edited_meanwhile',
  )
}

/** Adds an answer, and writes its mail, in the transaction that keeps both. */
async function answer(
  context: Desk,
  tx: Queryable,
  conversation: With,
  { key, words, picture }: Written,
  person: Caller['person'],
): Promise<void> {
  const { id, email, subject, message, orderId } = conversation
  if (picture !== undefined) await givePicture(tx, picture, orderId)
  const token = newToken()
  const replies = await listReplies(tx, id)
  const isFirst = message === '' && replies.length === 0
  const mailId = await post(
    tx,
    email,
    answerMail(
      {
        subject: isFirst || /^re:/i.test(subject) ? subject : `Re: ${subject}`,
        words,
        picture: picture && `${context.publicUrl}${picture}`,
        question: replies.findLast(({ personId }) => personId === null)?.words ?? (message || undefined),
        link: `${context.publicUrl}/messages?token=${token}`,
        follows: replies.flatMap(({ mailId: before }) => before ?? []),
        replyTo: await answersComeTo(tx, context, conversation),
      },
      await readSettings(tx),
    ),
  )
  await insertReply(tx, {
    messageId: id,
    key,
    personId: person!.id,
    words,
    picture,
    mailId: mailId ?? null,
    opens: hashToken(token),
  })
}

async function readConversation(q: Queryable, id: number, { mailServer }: Desk) {
  const [found, first] = [await findMessage(q, id), await findFirstMessage(q, id)]
  if (!found || !first) throw notFound('Message not found')
  const { words: _words, ...head } = found
  const byPage = { by: null, mail: null, picture: null, from: null, leftOut: [] }
  const firstMessage = { ...byPage, id: 0, words: first.message, at: found.createdAt }
  const replies = (await listReplies(q, id)).map((reply) =>
    toMessage(reply, first.email, mailServer === null),
  )
  return { ...head, said: [...(first.message === '' ? [] : [firstMessage]), ...replies] }
}

function toMessage({ createdAt, mail, fromAddress, ...reply }: Reply, buyer: string, mailboxOpen: boolean) {
  const { id, by, words, picture, leftOut } = reply
  const fields = { id, by, words, picture, leftOut }
  return {
    ...fields,
    from: otherThan(buyer, fromAddress),
    at: createdAt.toISOString(),
    mail: mail && {
      state: mailStateWords(mail, mailboxOpen),
      isMoving: mail.sentAt === null,
    },
  }
}
