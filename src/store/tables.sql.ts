import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Role } from '../machine/contract/role.ts'
import type { Front } from '../words/front/front.rules.ts'
import type { StoreSettings } from './settings/settings.rules.ts'
import type { PageText } from '../words/pages/page-text.rules.ts'
import type { ProcessReport } from './health/health.rules.ts'
import type { ProgramEvent } from './programs/programs.rules.ts'
import { at, bigId, id } from '../machine/database/database.ts'

/** What is one for the whole shop. */

export const settings = pgTable('settings', {
  id: integer().primaryKey(),
  value: jsonb().$type<Partial<StoreSettings>>().notNull(),
  updatedAt: at('updated_at').notNull().defaultNow(),
  version: integer().notNull().default(1),
  openedAt: at('opened_at'),
  opensIfReal: boolean('opens_if_real').notNull().default(false),
  taxConfirmedAt: at('tax_confirmed_at'),
  shippingConfirmedAt: at('shipping_confirmed_at'),
  later: text().array().notNull().default([]),
  secondFactorRequired: boolean('second_factor_required').notNull().default(false),
})

/** The storefront theme and its draft (db/migrations/0049_front.sql). */
export const fronts = pgTable('fronts', {
  id: integer().primaryKey(),
  published: jsonb().$type<Partial<Front>>().notNull(),
  draft: jsonb().$type<Partial<Front>>(),
  publishAt: at('publish_at'),
  publishedAt: at('published_at'),
  missedAt: at('missed_at'),
  version: integer().notNull().default(1),
  withoutDemo: boolean('without_demo').notNull().default(false),
})

export const auditLog = pgTable('audit_log', {
  id: bigId(),
  at: at('at').notNull().defaultNow(),
  actor: text().notNull(),
  action: text().notNull(),
  subject: text().notNull(),
  before: jsonb(),
  after: jsonb(),
})

/** The processes that answer from memory, each until its lease ends. */
export const pageCaches = pgTable('page_caches', {
  id: uuid().primaryKey(),
  leasedUntil: at('leased_until').notNull(),
})

/** What the demo seed made. */
export const demoRows = pgTable('demo_rows', {
  kind: text().$type<'product' | 'post' | 'category'>().notNull(),
  id: integer().notNull(),
})

/** How often a network made a call, until that begins anew (db/migrations/0030_several_processes.sql). */
export const rateLimits = pgTable('rate_limits', {
  subject: text().primaryKey(),
  calls: integer().notNull(),
  endsAt: at('ends_at').notNull(),
})

export const jobRounds = pgTable('job_rounds', {
  job: text().primaryKey(),
  claimedUntil: at('claimed_until').notNull(),
})

/** What opens the calls to a program (src/store/programs/room.md). */
export const apiTokens = pgTable('api_tokens', {
  id: id(),
  tokenHash: text('token_hash').notNull(),
  name: text().notNull(),
  role: text().$type<Role>().notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
  expiresAt: at('expires_at').notNull(),
  lastUsedAt: at('last_used_at'),
  endedAt: at('ended_at'),
})

/** Who is told what happens, and what they were told (db/migrations/0107_webhooks_out.sql). */
export const webhookReceivers = pgTable('webhook_receivers', {
  id: id(),
  address: text().notNull(),
  events: text().array().$type<ProgramEvent[]>().notNull(),
  sealed: text().notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
  busyUntil: at('busy_until'),
  tookAt: at('took_at'),
  stoppedAt: at('stopped_at'),
  stoppedWhy: text('stopped_why'),
})

export const webhookMessages = pgTable('webhook_messages', {
  id: bigId(),
  messageId: uuid('message_id').notNull().defaultRandom(),
  receiverId: integer('receiver_id').notNull(),
  event: text().notNull(),
  about: integer().notNull(),
  data: jsonb().notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
  attempts: integer().notNull().default(0),
  nextAttemptAt: at('next_attempt_at').notNull().defaultNow(),
  status: integer(),
  problem: text(),
  endedAt: at('ended_at'),
})

/** Since when what the shop looks after is broken, and when that was told (db/migrations/0087_health.sql). */
export const health = pgTable('health', {
  name: text().primaryKey(),
  brokenSince: at('broken_since'),
  wellSince: at('well_since'),
  toldAt: at('told_at'),
})

/** What each process alone knows, for whichever is asked. */
export const processReports = pgTable('process_reports', {
  process: uuid().primaryKey(),
  writtenAt: at('written_at').notNull().defaultNow(),
  report: jsonb().$type<ProcessReport>().notNull(),
})

/** Pages of text, such as 'About'. */
export const pages = pgTable('pages', {
  id: id(),
  slug: text().notNull(),
  isOwn: boolean('is_own').notNull(),
  published: jsonb().$type<PageText>(),
  draft: jsonb().$type<PageText & { slug: string }>(),
  publishAt: at('publish_at'),
  publishedAt: at('published_at'),
  readAt: at('read_at'),
  version: integer().notNull().default(1),
})

/** Those that ran on this data. */
export const shopVersions = pgTable('shop_versions', {
  version: text().primaryKey(),
  firstRunAt: at('first_run_at').notNull().defaultNow(),
})

/** Former addresses, which redirect. */
export const pageAddresses = pgTable('page_addresses', {
  slug: text().primaryKey(),
  pageId: integer('page_id').notNull(),
})

/** What the owner entered of the world outside, sealed (db/migrations/0084_connections.sql). */
export const connections = pgTable('connections', {
  name: text().primaryKey(),
  sealed: text().notNull(),
  changedAt: at('changed_at').notNull().defaultNow(),
})

export const connectionTries = pgTable('connection_tries', {
  hash: text().primaryKey(),
  name: text().notNull(),
  sealed: text().notNull(),
  beganAt: at('began_at').notNull().defaultNow(),
  heardAt: at('heard_at'),
  endsAt: at('ends_at').notNull(),
})
