import { z } from 'zod'
import { answerPictureId } from '../../pieces/questions/answer-picture.rules.ts'
import { CONTACT_LIMITS, messageQueues, MOST_KEPT_REPLIES } from './contact-message.rules.ts'
import * as fields from '../../shop/fields.contract.ts'

/** What visitors write to the shop, and what it answers them. */

const { count, MAX_ID, nameLine, requiredLine, text } = fields

const words = text(CONTACT_LIMITS.message)
/** What a form calls this: sent again, it is kept and mailed once. */
const key = z.uuid()

const contactInput = z.strictObject({
  firstName: nameLine(CONTACT_LIMITS.firstName),
  lastName: nameLine(CONTACT_LIMITS.lastName),
  email: fields.email,
  subject: requiredLine(CONTACT_LIMITS.subject),
  message: words,
  /** The secret in the address of an order's page, of who comes from there. */
  order: fields.token.optional(),
  /** The piece that is asked for. */
  piece: z.number().int().min(1).max(MAX_ID).optional(),
})

const head = {
  id: z.number().int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  subject: z.string(),
  /** The order it is about, where its writer has shown that it is theirs. */
  orderId: z.number().int().nullable(),
  piece: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  createdAt: z.string(),
  /** When something was said last. */
  lastAt: z.string(),
  readAt: z.string().nullable(),
  /** Since when nothing of it waits for an answer; null while something does. */
  answeredAt: z.string().nullable(),
}

/** As lists tell it. */
const conversation = z.object({
  ...head,
  /** How what was said last begins. */
  words: z.string(),
})

const wholeConversation = z.object({
  ...head,
  /** From the first to the last. */
  said: z.array(
    z.object({
      /** 0 for the first message of a visitor. */
      id: z.number().int(),
      /** Who of the shop wrote it; null for the buyer. */
      by: z.string().nullable(),
      words: z.string(),
      /** The address of the picture that went with it. */
      picture: z.string().nullable(),
      /** Who wrote it by mail, where that is another address than the buyer's. */
      from: z.string().nullable(),
      /** What was in that mail and lies in the mailbox alone. */
      leftOut: z.array(z.string()),
      at: z.string(),
      /** What became of the mail that takes it to the buyer; null where there is none, or it is no longer kept. */
      mail: z.object({ state: z.string(), isMoving: z.boolean() }).nullable(),
    }),
  ),
})

/** The same for whoever has its link. */
const openedConversation = z.object({
  subject: z.string(),
  said: z.array(
    z.object({
      id: z.number().int(),
      isShops: z.boolean(),
      /** Who wrote it by mail, where that is another address than the buyer's. */
      from: z.string().nullable(),
      words: z.string(),
      picture: z.string().nullable(),
      at: z.string(),
    }),
  ),
})

/** The address of a picture that goes with the words, as POST /api/answer-pictures answers it. */
const picture = z
  .string()
  .refine(
    (address) => answerPictureId(address) !== undefined,
    'must be the address of a picture that was sent',
  )
  .optional()

const keptReplies = z.object({ replies: z.array(z.string()), version: z.number().int() })

const byToken = z.strictObject({ token: fields.token })

/** The number of what was said last, as whoever answers has read it; 0 for the first message. */
const seen = z.number().int().min(0).max(MAX_ID)

export const messageCalls = {
  'POST /api/contact': {
    summary: 'Send the shop a message',
    access: 'public',
    changes: ['messages', 'mails'],
    body: contactInput,
    output: fields.message,
    limit: { calls: 20, perSeconds: 3600 },
  },
  'GET /api/conversations/{token}': {
    summary: 'A conversation with the shop, by the link in one of its mails',
    access: 'public',
    shows: ['messages'],
    params: byToken,
    output: openedConversation,
  },
  'POST /api/conversations/{token}': {
    summary: 'Answer in a conversation with the shop, by the link in one of its mails',
    access: 'public',
    changes: ['messages', 'mails'],
    params: byToken,
    body: z.strictObject({ key, message: words }),
    output: openedConversation,
    limit: { calls: 20, perSeconds: 3600 },
  },
  'GET /api/messages': {
    summary: 'List conversations with those who wrote to the shop, what was said last first',
    access: 'staff',
    shows: ['messages', 'mails'],
    query: z.strictObject({
      limit: count(100).optional(),
      /** The id of the conversation a page ended with. */
      cursor: count(MAX_ID).optional(),
      queue: z.enum(messageQueues).optional(),
      /** Only about this order. */
      order: fields.id.optional(),
    }),
    output: z.array(conversation),
    paged: true,
  },
  'GET /api/messages/{id}': {
    summary: 'A conversation, with all that was said in it',
    access: 'staff',
    shows: ['messages', 'mails'],
    params: fields.byId,
    output: wholeConversation,
  },
  'PUT /api/messages/{id}': {
    summary: 'Mark a conversation as read or unread, as answered or open',
    access: 'staff',
    changes: ['messages'],
    params: fields.byId,
    body: z.strictObject({
      read: z.boolean().optional(),
      answered: z.boolean().optional(),
      /** With it, nothing is marked where something was said since. */
      seen: seen.optional(),
    }),
    output: wholeConversation,
  },
  'POST /api/messages/{id}/answers': {
    summary:
      'Answer by mail, unless somebody wrote in the conversation since it was read; a picture takes a conversation about an order',
    access: 'staff',
    changes: ['messages', 'mails'],
    params: fields.byId,
    body: z.strictObject({ key, words, picture, seen }),
    output: wholeConversation,
  },
  'POST /api/orders/{id}/messages': {
    summary: 'Write to the buyer of an order by mail: a conversation begins',
    access: 'staff',
    changes: ['messages', 'mails'],
    params: fields.byId,
    body: z.strictObject({
      key,
      /** False: it is to the buyer, about none of their orders. */
      isOfOrder: z.boolean().optional(),
      subject: requiredLine(CONTACT_LIMITS.subject),
      words,
      picture,
    }),
    output: wholeConversation,
    status: 201,
  },
  'DELETE /api/messages/{id}': {
    summary: 'Delete a conversation; nothing said in it is kept',
    access: 'staff',
    changes: ['messages'],
    params: fields.byId,
    output: fields.message,
  },
  'GET /api/kept-replies': {
    summary: 'The answers that are kept for using again',
    access: 'staff',
    shows: ['messages'],
    output: keptReplies,
  },
  'PUT /api/kept-replies': {
    summary:
      'Keep these answers for using again, from the version that was read: a change meanwhile is a conflict',
    access: 'staff',
    changes: ['messages'],
    body: z.strictObject({
      replies: z.array(words).max(MOST_KEPT_REPLIES),
      /** 0 where none were ever kept. */
      version: z.number().int().min(0).max(fields.MAX_INTEGER),
    }),
    output: keptReplies,
  },
} as const satisfies fields.CallTable
