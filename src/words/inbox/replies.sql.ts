import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../machine/database/database.ts'
import { people } from '../../people/tables.sql.ts'
import { conflict } from '../../machine/values/errors.ts'
import { contactMessages, keptReplies, mails, messageReplies } from '../tables.sql.ts'

const KEY_REUSED =
  'What was sent before under this key has arrived, in other words. Look at it before you send these as well.'

/** What followed the first message of a conversation, with the mail that each of the shop's went by while that is kept. */
export type Reply = Awaited<ReturnType<typeof listReplies>>[number]

/** In the order in which they were written. */
export async function listReplies(q: Queryable, messageId: number) {
  return await q
    .select({
      id: messageReplies.id,
      key: messageReplies.key,
      personId: messageReplies.personId,
      by: people.email,
      words: messageReplies.words,
      picture: messageReplies.picture,
      fromAddress: messageReplies.fromAddress,
      leftOut: messageReplies.leftOut,
      createdAt: messageReplies.createdAt,
      mailId: messageReplies.mailId,
      mail: { id: mails.id, sentAt: mails.sentAt, lastError: mails.lastError, kept: mails.kept },
    })
    .from(messageReplies)
    .leftJoin(people, eq(people.id, messageReplies.personId))
    .leftJoin(mails, eq(mails.id, messageReplies.mailId))
    .where(eq(messageReplies.messageId, messageId))
    .orderBy(asc(messageReplies.id))
}

/** The pictures of the work that went to the buyer of an order, each with its words, the newest first. */
export async function listPicturesOfWork(q: Queryable, orderId: number) {
  const found = await q
    .select({ at: messageReplies.createdAt, words: messageReplies.words, picture: messageReplies.picture })
    .from(messageReplies)
    .innerJoin(contactMessages, eq(contactMessages.id, messageReplies.messageId))
    .where(and(eq(contactMessages.orderId, orderId), isNotNull(messageReplies.picture)))
    .orderBy(desc(messageReplies.id))
  return found.map(({ at, words, picture }) => ({ at: at.toISOString(), words, picture: picture! }))
}

export async function findReplyByKey(
  q: Queryable,
  key: string,
): Promise<typeof messageReplies.$inferSelect | undefined> {
  return (await q.select().from(messageReplies).where(eq(messageReplies.key, key)))[0]
}

export interface Written {
  key: string
  words: string
  /** The address of a picture that goes with them. */
  picture?: string | undefined
}

/** Whether this is in its conversation already. Throws conflict where its key was used for something else. */
export async function isKept(
  q: Queryable,
  { messageId, key, words, picture }: Written & { messageId: number },
): Promise<boolean> {
  const before = await findReplyByKey(q, key)
  if (
    before &&
    (before.messageId !== messageId || before.words !== words || before.picture !== (picture ?? null))
  )
    throw conflict(KEY_REUSED, 'key_reused')
  return before !== undefined
}

/**
 * Adds what was said, and with it how the conversation stands: the buyer's waits to be read and answered, the shop's answers.
 * Throws conflict where its key was used before.
 */
export async function insertReply(
  tx: Queryable,
  reply: typeof messageReplies.$inferInsert,
  untold = false,
): Promise<void> {
  const added = await tx
    .insert(messageReplies)
    .values(reply)
    .onConflictDoNothing({ target: messageReplies.key })
    .returning({ id: messageReplies.id })
  if (added.length === 0) throw conflict(KEY_REUSED, 'key_reused')
  const isAnswer = reply.personId != null
  await tx
    .update(contactMessages)
    .set({
      repliedAt: sql`now()`,
      answeredAt: isAnswer ? sql`now()` : null,
      ...(isAnswer
        ? { readAt: sql`coalesce(${contactMessages.readAt}, now())` }
        : { readAt: null, ...(untold ? { untold } : {}) }),
    })
    .where(eq(contactMessages.id, reply.messageId))
}

export interface KeptReplies {
  replies: string[]
  version: number
}

export async function readKeptReplies(q: Queryable): Promise<KeptReplies> {
  const [row] = await q.select().from(keptReplies)
  return row ? { replies: row.replies, version: row.version } : { replies: [], version: 0 }
}

/** Puts others in their place, if they are still those of `version`; answers whether they were. */
export async function writeKeptReplies(tx: Queryable, { replies, version }: KeptReplies): Promise<boolean> {
  const written =
    version === 0
      ? await tx.insert(keptReplies).values({ replies }).onConflictDoNothing().returning()
      : await tx
          .update(keptReplies)
          .set({ replies, version: version + 1 })
          .where(and(eq(keptReplies.id, 1), eq(keptReplies.version, version)))
          .returning()
  return written.length > 0
}
