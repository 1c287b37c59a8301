import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { type Queryable, countUpTo, type Total } from '../../machine/database/database.ts'
import { reachedNobody } from '../mailbox/mails.sql.ts'
import { contactMessages, mails, messageReplies } from '../tables.sql.ts'
import { ANSWER_PICTURES_PATH } from '../../pieces/questions/answer-picture.rules.ts'
import { products } from '../../pieces/tables.sql.ts'
import { EXCERPT, type MessageQueue } from './contact-message.rules.ts'

/** A conversation as lists tell it: with whom, about what, how it stands, and what was said last. */
export interface Conversation {
  id: number
  firstName: string
  lastName: string
  email: string
  subject: string
  /** How what was said last begins. */
  words: string
  orderId: number | null
  piece: { id: number; name: string } | null
  createdAt: string
  /** When something was said last. */
  lastAt: string
  readAt: string | null
  /** Since when nothing of it waits for an answer; null while something does. */
  answeredAt: string | null
}

export const lastAt = sql`coalesce(${contactMessages.repliedAt}, ${contactMessages.createdAt})`
const isUntold = eq(contactMessages.untold, true)

/** Waits for an answer: also where the mail of the last one has reached nobody, and nobody said since that it is answered. */
export const isOpen = sql`(${contactMessages.answeredAt} IS NULL OR EXISTS (
  SELECT FROM ${messageReplies} JOIN ${mails} ON ${mails.id} = ${messageReplies.mailId}
  WHERE ${messageReplies.messageId} = contact_messages.id
    AND ${messageReplies.createdAt} >= contact_messages.answered_at AND ${reachedNobody}))`

const columns = {
  id: contactMessages.id,
  firstName: contactMessages.firstName,
  lastName: contactMessages.lastName,
  email: contactMessages.email,
  subject: contactMessages.subject,
  words: sql<string>`left(coalesce((SELECT r.words FROM message_replies r
    WHERE r.message_id = contact_messages.id ORDER BY r.id DESC LIMIT 1), ${contactMessages.message}), ${EXCERPT}::int)`,
  orderId: contactMessages.orderId,
  productId: products.id,
  productName: products.name,
  createdAt: contactMessages.createdAt,
  repliedAt: contactMessages.repliedAt,
  readAt: contactMessages.readAt,
  answeredAt: sql<Date | null>`CASE WHEN ${isOpen} THEN NULL ELSE ${contactMessages.answeredAt} END`.mapWith(
    contactMessages.answeredAt,
  ),
}

function conversations(q: Queryable) {
  return q
    .select(columns)
    .from(contactMessages)
    .leftJoin(products, eq(products.id, contactMessages.productId))
    .$dynamic()
}

function toConversation(row: Awaited<ReturnType<typeof conversations>>[number]): Conversation {
  const { productId, productName, createdAt, repliedAt, readAt, answeredAt, ...fields } = row
  return {
    ...fields,
    piece: productId === null ? null : { id: productId, name: productName! },
    createdAt: createdAt.toISOString(),
    lastAt: (repliedAt ?? createdAt).toISOString(),
    readAt: readAt?.toISOString() ?? null,
    answeredAt: answeredAt?.toISOString() ?? null,
  }
}

/** Answers its number. */
export async function insertContactMessage(
  q: Queryable,
  message: typeof contactMessages.$inferInsert,
): Promise<number> {
  return (await q.insert(contactMessages).values(message).returning({ id: contactMessages.id }))[0]!.id
}

/** Whether at least `many` messages wait to be read; counts no further than that. */
export async function hasUnread(q: Queryable, many: number): Promise<boolean> {
  const found = await q
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(isNull(contactMessages.readAt))
    .offset(many - 1)
    .limit(1)
  return found.length > 0
}

export async function hasUntold(q: Queryable): Promise<boolean> {
  return (
    (await q.select({ id: contactMessages.id }).from(contactMessages).where(isUntold).limit(1)).length > 0
  )
}

/** From now on their owner has been told of them; answers how many of them nobody has read. */
export async function takeUntold(tx: Queryable): Promise<number> {
  const taken = await tx
    .update(contactMessages)
    .set({ untold: false })
    .where(isUntold)
    .returning({ readAt: contactMessages.readAt })
  return taken.filter(({ readAt }) => readAt === null).length
}

interface Which {
  queue?: MessageQueue | undefined
  /** Only about this order. */
  order?: number | undefined
}

const queues: Record<MessageQueue, SQL> = {
  unread: isNull(contactMessages.readAt),
  open: isOpen,
  answered: sql`NOT ${isOpen}`,
}

const isAmong = ({ queue, order }: Which) =>
  and(queue && queues[queue], order === undefined ? undefined : eq(contactMessages.orderId, order))

/** What was said last comes first, from below the conversation a page ended with. */
export async function listMessages(
  q: Queryable,
  { before, limit, ...which }: Which & { before?: number | undefined; limit: number },
): Promise<Conversation[]> {
  const below = sql`(${lastAt}, ${contactMessages.id}) < (SELECT coalesce(c.replied_at, c.created_at), c.id
    FROM contact_messages c WHERE c.id = ${before ?? 0})`
  const rows = await conversations(q)
    .where(and(isAmong(which), before === undefined ? undefined : below))
    .orderBy(desc(lastAt), desc(contactMessages.id))
    .limit(limit)
  return rows.map(toConversation)
}

export async function countMessages(q: Queryable, which: Which): Promise<Total> {
  return await countUpTo(q, contactMessages, isAmong(which))
}

/** All conversations with whoever has this address, lowercase and trimmed; what was said last comes first. */
export async function listMessagesWith(q: Queryable, email: string, limit: number): Promise<Conversation[]> {
  const rows = await conversations(q)
    .where(sql`lower(trim(${contactMessages.email})) = ${email}`)
    .orderBy(desc(lastAt), desc(contactMessages.id))
    .limit(limit)
  return rows.map(toConversation)
}

export async function findMessage(q: Queryable, id: number): Promise<Conversation | undefined> {
  const [row] = await conversations(q).where(eq(contactMessages.id, id))
  return row && toConversation(row)
}

type MessageRow = typeof contactMessages.$inferSelect

const rowOf = (q: Queryable, id: number) => q.select().from(contactMessages).where(eq(contactMessages.id, id))

/** As it began. */
export async function findFirstMessage(q: Queryable, id: number): Promise<MessageRow | undefined> {
  return (await rowOf(q, id))[0]
}

/** The same, locked: whoever else answers it waits. */
export async function lockMessage(tx: Queryable, id: number): Promise<MessageRow | undefined> {
  return (await rowOf(tx, id).for('update'))[0]
}

/** When it was read or answered first stays. */
export async function markMessage(
  tx: Queryable,
  id: number,
  { read, answered }: { read?: boolean | undefined; answered?: boolean | undefined },
): Promise<void> {
  await tx
    .update(contactMessages)
    .set({
      ...(read === undefined
        ? {}
        : { readAt: read ? sql`coalesce(${contactMessages.readAt}, now())` : null }),
      ...(answered === undefined
        ? {}
        : {
            answeredAt: answered
              ? sql`CASE WHEN ${isOpen} THEN now() ELSE ${contactMessages.answeredAt} END`
              : null,
          }),
    })
    .where(eq(contactMessages.id, id))
}

/** Answers when it began; its replies and their pictures go with it, and the mails that told of it or answered it. */
export async function deleteMessage(q: Queryable, id: number): Promise<Date | undefined> {
  await q.execute(sql`DELETE FROM mails WHERE id IN (SELECT mail_id FROM message_replies WHERE message_id = ${id})
    OR (kind = 'contact-message' AND body_text ~ ${`/admin/inbox[?]message=${id}(\\D|$)`})`)
  await q.execute(sql`UPDATE answer_pictures SET gone_at = now()
    WHERE ${ANSWER_PICTURES_PATH} || id || '.jpg' IN (SELECT picture FROM message_replies WHERE message_id = ${id})`)
  const [row] = await q
    .delete(contactMessages)
    .where(eq(contactMessages.id, id))
    .returning({ createdAt: contactMessages.createdAt })
  return row?.createdAt
}

/** The conversation that the link of one of its mails opens, by the hash of the link's token. */
export async function findOpened(q: Queryable, tokenHash: string): Promise<number | undefined> {
  const [row] = await q
    .select({ id: messageReplies.messageId })
    .from(messageReplies)
    .where(eq(messageReplies.opens, tokenHash))
  return row?.id
}
