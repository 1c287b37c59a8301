import { bigint, boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { RestockState } from '../pieces/back-in-stock/restock.rules.ts'
import type { LetterState } from './letters/letter.rules.ts'
import { at, bigId, id } from '../machine/database/database.ts'

/** What is written by the shop, for it and to it. */

export const blogPosts = pgTable('blog_posts', {
  id: id(),
  title: text().notNull(),
  content: text().notNull(),
  excerpt: text().notNull(),
  imageUrl: text('image_url'),
  published: boolean().notNull().default(false),
  createdAt: at('created_at').notNull().defaultNow(),
  publishAt: at('publish_at'),
  version: integer().notNull().default(1),
})

export const mails = pgTable('mails', {
  id: bigId(),
  dedupKey: text('dedup_key'),
  kind: text().notNull(),
  recipient: text().notNull(),
  subject: text().notNull(),
  bodyText: text('body_text').notNull(),
  bodyHtml: text('body_html').notNull(),
  replyTo: text('reply_to'),
  unsubscribeUrl: text('unsubscribe_url'),
  /** What its link opens, as a hash of the token, while it has the link. */
  opens: text(),
  /** The mails of the same conversation before it, by their numbers. */
  follows: bigint({ mode: 'number' }).array().notNull().default([]),
  attempts: integer().notNull().default(0),
  nextAttemptAt: at('next_attempt_at').notNull().defaultNow(),
  lastError: text('last_error'),
  sentAt: at('sent_at'),
  /** It only lies in the Mailbox; false where a mail server took it, null where nobody noted. */
  kept: boolean(),
  createdAt: at('created_at').notNull().defaultNow(),
  /** Of a letter, to one who reads them: what it says stands with the letter, and it goes once it was sent. */
  letterId: integer('letter_id'),
  readerId: integer('reader_id'),
})

/** What is written to everybody who asked for letters, and how far it has come. */
export const letters = pgTable('letters', {
  id: id(),
  subject: text().notNull(),
  words: text().notNull(),
  productIds: integer('product_ids').array().notNull().default([]),
  code: text(),
  perHour: integer('per_hour').notNull(),
  state: text().$type<LetterState>().notNull().default('draft'),
  publishAt: at('publish_at'),
  bodyText: text('body_text'),
  bodyHtml: text('body_html'),
  beganAt: at('began_at'),
  endedAt: at('ended_at'),
  /** How many there were to write to as it began. */
  readers: integer().notNull().default(0),
  lastReader: integer('last_reader').notNull().default(0),
  untilReader: integer('until_reader').notNull().default(0),
  nextAt: at('next_at'),
  sent: integer().notNull().default(0),
  refused: integer().notNull().default(0),
  leftByIt: integer('left_by_it').notNull().default(0),
  version: integer().notNull().default(1),
  createdAt: at('created_at').notNull().defaultNow(),
})

/** The mail servers that took a mail of this shop, by the name the shop makes of their settings. */
export const mailServers = pgTable('mail_servers', {
  name: text().primaryKey(),
  tookAt: at('took_at').notNull().defaultNow(),
})

/** The mailboxes that buyers' answers come into, and how far each has been read. */
export const mailInboxes = pgTable('mail_inboxes', {
  name: text().primaryKey(),
  /** While it stays, the server's numbers of mails mean the same mails. */
  validity: text().notNull(),
  lastUid: bigint('last_uid', { mode: 'number' }).notNull(),
  readAt: at('read_at').notNull().defaultNow(),
  /** Why it can't be read, and since when. */
  problem: text(),
  failingSince: at('failing_since'),
})

export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  id: id(),
  email: text().notNull(),
  token: text().notNull(),
  state: text().$type<'pending' | 'confirmed' | 'unsubscribed'>().notNull().default('pending'),
  lastMailedAt: at('last_mailed_at').notNull().defaultNow(),
  changedAt: at('changed_at').notNull().defaultNow(),
  createdAt: at('created_at').notNull().defaultNow(),
})

/** Each begins a conversation, and has how that stands; what follows is in `messageReplies`. */
export const contactMessages = pgTable('contact_messages', {
  id: id(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text().notNull(),
  subject: text().notNull(),
  /** What the visitor wrote first; empty where the shop wrote first. */
  message: text().notNull(),
  /** What it is about, where its writer has shown that the order is theirs. */
  orderId: integer('order_id'),
  /** The piece that was asked for. */
  productId: integer('product_id'),
  createdAt: at('created_at').notNull().defaultNow(),
  readAt: at('read_at'),
  /** Null while something of it waits for an answer. */
  answeredAt: at('answered_at'),
  /** When it went on last; null where nothing followed the first message. */
  repliedAt: at('replied_at'),
  /** Kept without a mail of its own, and its owner has not been told of it yet. */
  untold: boolean().notNull().default(false),
})

/** What followed in a conversation, from the buyer or the shop. */
export const messageReplies = pgTable('message_replies', {
  id: id(),
  messageId: integer('message_id').notNull(),
  /** Made where it was written: sent twice, it is one. */
  key: uuid().notNull(),
  /** Who of the shop wrote it; null for the buyer. */
  personId: integer('person_id'),
  words: text().notNull(),
  /** The address of a picture that belongs to the order it is about. */
  picture: text(),
  /** The mail that brought it to the buyer. It is tidied away before what it said here. */
  mailId: bigint('mail_id', { mode: 'number' }),
  /** The hash of the token in that mail's link. */
  opens: text(),
  /** Who wrote it by mail, as the mail says. */
  fromAddress: text('from_address'),
  /** What was in that mail and lies in the mailbox alone. */
  leftOut: text('left_out').array().notNull().default([]),
  createdAt: at('created_at').notNull().defaultNow(),
})

/** One row, or none: the answers that are given again and again. */
export const keptReplies = pgTable('kept_replies', {
  id: integer().primaryKey().default(1),
  replies: text().array().notNull(),
  version: integer().notNull().default(1),
})

/** Who wants one mail when a piece can be bought again. */
export const restockRequests = pgTable('restock_requests', {
  id: id(),
  productId: integer('product_id').notNull(),
  email: text().notNull(),
  token: text().notNull(),
  state: text().$type<RestockState>().notNull().default('pending'),
  lastMailedAt: at('last_mailed_at').notNull().defaultNow(),
  changedAt: at('changed_at').notNull().defaultNow(),
  createdAt: at('created_at').notNull().defaultNow(),
})
