import type { Queryable } from '../../machine/database/database.ts'
import { giveBack, takeOne } from '../../people/security/allowances.sql.ts'
import { hashToken } from '../../people/sign-in/tokens.ts'
import { findProducts } from '../../pieces/product/products.sql.ts'
import { readSettings } from '../../store/settings/settings.sql.ts'
import { conflict, notFound, ShopError, invalid } from '../../machine/values/errors.ts'
import { CONTACT_MAILS, mayMailMessage, MOST_UNREAD_MESSAGES, UNTOLD_MAILS } from '../../shop/ceilings.ts'
import type { ShopContext, ShopApi } from '../../shop/context.ts'
import { deskAddress, postToOwner } from '../mailbox/outbox.ts'
import { MOST_REPLIES, otherThan, orderNumbersIn } from './contact-message.rules.ts'
import { contactMessage, moreMessages } from './letter-messages.mail.ts'
import {
  findFirstMessage,
  findOpened,
  hasUnread,
  hasUntold,
  insertContactMessage,
  lockMessage,
  takeUntold,
} from './messages.sql.ts'
import { insertReply, isKept, listReplies } from './replies.sql.ts'
import { PICTURE_GONE } from '../../pieces/questions/answer-picture.rules.ts'
import { strangePictures } from '../../pieces/questions/answer-pictures.ts'
import { giveAnswerPictures } from '../../pieces/questions/answer-pictures.sql.ts'
import { findCheckoutByToken } from '../../buying/checkout/checkouts.sql.ts'
import { findOrderByCheckout, listOrdersOfAddress } from '../../orders/order/orders.sql.ts'

/** The same whether it was mistyped, guessed, or of a conversation that is no longer kept. */
const NO_CONVERSATION =
  'This link belongs to no conversation with this shop, or to one that is no longer kept.'

/** What visitors write to the shop: by the contact form, and by the link in a mail that answered them. */
export function receivingCalls(context: ShopContext) {
  const { db } = context
  return {
    async 'POST /api/contact'({ order, piece, ...message }) {
      await receive(context, async (tx, untold) => {
        const orderId = await orderAskedAbout(tx, { token: order, ...message })
        const [product] = piece === undefined ? [] : await findProducts(tx, [piece])
        const received = { ...message, orderId, productId: product?.id ?? null }
        return { id: await insertContactMessage(tx, { ...received, untold }), ...received }
      })
      // The same answer whether or not it is about an order: nobody learns which numbers there are.
      return { message: 'Thank you. Your message has arrived.' }
    },

    async 'GET /api/conversations/{token}'({ token }) {
      return await db.snapshot((tx) => readOpened(tx, token))
    },

    async 'POST /api/conversations/{token}'({ token, key, message }) {
      await receive(context, async (tx, untold) => {
        const id = await findOpened(tx, hashToken(token))
        const conversation = id === undefined ? undefined : await lockMessage(tx, id)
        if (!conversation) throw notFound(NO_CONVERSATION)
        if (await isKept(tx, { messageId: conversation.id, key, words: message })) return undefined
        if ((await listReplies(tx, conversation.id)).length >= MOST_REPLIES) {
          throw conflict(
            'This conversation is as long as the shop keeps one. Please begin another on the contact page.',
          )
        }
        await insertReply(tx, { messageId: conversation.id, key, words: message }, untold)
        return { ...conversation, message }
      })
      return await db.snapshot((tx) => readOpened(tx, token))
    },
  } satisfies Partial<ShopApi>
}

type Received = Parameters<typeof contactMessage>[0] & { id: number; orderId: number | null }

/** Keeps what somebody wrote, and mails it to the owner while that is not too much; `keep` answers nothing where it was kept before. */
export async function receive(
  context: Pick<ShopContext, 'db' | 'publicUrl' | 'security' | 'wakeJobs'>,
  keep: (tx: Queryable, untold: boolean) => Promise<Omit<Received, 'desk'> | undefined>,
): Promise<void> {
  const isMailed = await mayMailMessage(context)
  if (!isMailed && (await hasUnread(context.db.query, MOST_UNREAD_MESSAGES)))
    throw await inboxIsFull(context.db.query)
  let isUsed = false
  try {
    isUsed = await context.db.transaction(async (tx) => {
      const received = await keep(tx, !isMailed)
      if (!isMailed || !received) return false
      const { id, orderId } = received
      const about = orderId === null ? undefined : { orderId, link: deskAddress(context, orderId) }
      const desk = `${context.publicUrl}/admin/inbox?message=${id}`
      await postToOwner(tx, (store) => contactMessage({ ...received, desk, about }, store))
      return true
    })
  } finally {
    // Whoever tries links that open nothing leaves the owner her mails of others.
    if (isMailed && !isUsed) await giveBack(context.db.query, CONTACT_MAILS)
  }
  context.wakeJobs()
}

async function readOpened(q: Queryable, token: string) {
  const id = await findOpened(q, hashToken(token))
  const conversation = id === undefined ? undefined : await findFirstMessage(q, id)
  if (!conversation) throw notFound(NO_CONVERSATION)
  const first = {
    id: 0,
    isShops: false,
    from: null,
    words: conversation.message,
    picture: null,
    at: conversation.createdAt.toISOString(),
  }
  const replies = (await listReplies(q, conversation.id)).map(
    ({ id: reply, personId, words, picture, createdAt, fromAddress }) => ({
      id: reply,
      isShops: personId !== null,
      from: otherThan(conversation.email, fromAddress),
      words,
      picture,
      at: createdAt.toISOString(),
    }),
  )
  return {
    subject: conversation.subject,
    said: [...(conversation.message === '' ? [] : [first]), ...replies],
  }
}

async function inboxIsFull(q: Queryable): Promise<ShopError> {
  const { contactEmail } = await readSettings(q)
  return new ShopError(
    'unavailable',
    `The shop’s inbox is full, so your message could not be kept. Please write to ${contactEmail} instead.`,
  )
}

/**
 * Writes to the owner, once an hour at most, of all messages that were kept without a mail of their own. Answers of how
 * many.
 */
export async function tellOfMessages({
  db,
  publicUrl,
}: Pick<ShopContext, 'db' | 'publicUrl'>): Promise<number> {
  if (!(await hasUntold(db.query))) return 0
  return await db.transaction(async (tx) => {
    if ((await takeOne(tx, UNTOLD_MAILS)) === undefined) return 0
    const count = await takeUntold(tx)
    if (count === 0) {
      await giveBack(tx, UNTOLD_MAILS)
      return 0
    }
    const words = { count, mailedAnHour: CONTACT_MAILS.most, inbox: `${publicUrl}/admin/inbox` }
    await postToOwner(tx, (store) => moreMessages(words, store))
    return count
  })
}

interface MessageInput {
  /** The secret in the address of an order's page. */
  token?: string | undefined
  email: string
  subject: string
  message: string
}

/**
 * The order a message is about, as far as its writer has shown that it is theirs: they came from its page, or they name a
 * number that was bought from the address they write from. Null otherwise; the writer is told neither.
 */
async function orderAskedAbout(q: Queryable, input: MessageInput): Promise<number | null> {
  const { token, email, subject, message } = input
  const checkout = token === undefined ? undefined : await findCheckoutByToken(q, token)
  const order = checkout && (await findOrderByCheckout(q, checkout.id))
  if (order) return order.id
  const named = orderNumbersIn(`${subject}\n${message}`)
  const theirs = named.length === 0 ? [] : await listOrdersOfAddress(q, named, email)
  return named.find((id) => theirs.includes(id)) ?? null
}

/** From here on it is the order's, and goes with it when its buyer is forgotten. Throws invalid where it is none to give. */
export async function givePicture(tx: Queryable, picture: string, orderId: number | null): Promise<void> {
  if (orderId === null) throw invalid('picture', 'only a message about an order takes one')
  const given = [{ picture }]
  if ((await strangePictures(tx, given)).size > 0) throw invalid('picture', PICTURE_GONE)
  await giveAnswerPictures(tx, orderId, given)
}
