import { bigint, boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Role } from '../machine/contract/role.ts'
import type { Tried } from '../words/front/previewed.rules.ts'
import { at, bigId, id } from '../machine/database/database.ts'

/** People and their ways in, and who was erased. */

export const people = pgTable('people', {
  id: id(),
  email: text().notNull(),
  /** Null for whoever was invited and has not come yet. */
  passwordHash: text('password_hash'),
  role: text().$type<Role>().notNull().default('owner'),
  createdAt: at('created_at').notNull().defaultNow(),
  lastSignedInAt: at('last_signed_in_at'),
  removedAt: at('removed_at'),
  /** The version up to which they were told what is new. */
  toldVersion: text('told_version'),
})

export const sessions = pgTable('sessions', {
  tokenHash: text('token_hash').primaryKey(),
  id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
  personId: integer('person_id').notNull(),
  /** The browser and its system, such as 'Firefox on Linux'. */
  device: text().notNull().default(''),
  createdAt: at('created_at').notNull().defaultNow(),
  lastSeenAt: at('last_seen_at').notNull().defaultNow(),
  provedAt: at('proved_at').notNull().defaultNow(),
  /** What this browser sees before everybody does. */
  previewed: jsonb().$type<Tried>(),
  /** An owner said that the device is hers: it lasts longer. */
  stays: boolean().notNull().default(false),
})

export const signInLinks = pgTable('sign_in_links', {
  tokenHash: text('token_hash').primaryKey(),
  purpose: text().$type<'setup' | 'reset' | 'invite'>().notNull(),
  personId: integer('person_id'),
  expiresAt: at('expires_at').notNull(),
  usedAt: at('used_at'),
  createdAt: at('created_at').notNull().defaultNow(),
})

export const signInFailures = pgTable('sign_in_failures', {
  subject: text().primaryKey(),
  failures: integer().notNull(),
  lastFailureAt: at('last_failure_at').notNull(),
})

/** How much of an allowance is used, until it begins anew (db/migrations/0017_guarded_entry.sql). */
export const allowances = pgTable('allowances', {
  subject: text().primaryKey(),
  used: integer().notNull(),
  endsAt: at('ends_at').notNull(),
})

/** What was typed at 'Forgot your password?' and 'Find my order', until a job has looked whose it is. */
export const linkRequests = pgTable('link_requests', {
  id: bigId(),
  email: text().notNull(),
  /** The order whose link is asked for; null: a new password. */
  orderId: integer('order_id'),
  createdAt: at('created_at').notNull().defaultNow(),
})

export const passkeys = pgTable('passkeys', {
  id: id(),
  personId: integer('person_id').notNull(),
  name: text().notNull(),
  credentialId: text('credential_id').notNull(),
  publicKey: text('public_key').notNull(),
  signCount: bigint('sign_count', { mode: 'number' }).notNull().default(0),
  transports: text().array().notNull().default([]),
  createdAt: at('created_at').notNull().defaultNow(),
  lastUsedAt: at('last_used_at'),
})

export const authenticators = pgTable('authenticators', {
  personId: integer('person_id').primaryKey(),
  sealedSecret: text('sealed_secret').notNull(),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: at('created_at').notNull().defaultNow(),
  confirmedAt: at('confirmed_at'),
})

export const recoveryCodes = pgTable('recovery_codes', {
  personId: integer('person_id').notNull(),
  codeHash: text('code_hash').notNull(),
  usedAt: at('used_at'),
})

export const signInSteps = pgTable('sign_in_steps', {
  tokenHash: text('token_hash').primaryKey(),
  purpose: text().$type<'passkey' | 'passkey-add' | 'second-factor'>().notNull(),
  personId: integer('person_id'),
  challenge: text(),
  attempts: integer().notNull().default(0),
  expiresAt: at('expires_at').notNull(),
})

/** Persons who were erased (db/migrations/0018_keeping_and_erasing.sql). */
export const erasures = pgTable('erasures', {
  personHash: text('person_hash').primaryKey(),
  keyName: text('key_name').notNull(),
  erasedAt: at('erased_at').notNull(),
})
