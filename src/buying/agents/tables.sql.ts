import { boolean, json, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '../../machine/database/database.ts'
import type { SentLine } from '../cart/cart.rules.ts'
import type { UcpAnswer } from './ucp.rules.ts'

/** What an agent wants of the shop; nothing of it says for whom. */
export interface Wanted {
  /** With price and terms as the agent was told them. */
  lines: SentLine[]
  /** A promo code that held; '' for none. */
  code: string
  /** Roughly where it goes, for tax and arrival. */
  place: { state?: string | undefined; zip?: string | undefined }
}

export const agentCarts = pgTable('agent_carts', {
  id: text().primaryKey(),
  cartId: text('cart_id'),
  wanted: jsonb().$type<Wanted>().notNull(),
  isCanceled: boolean('is_canceled').notNull().default(false),
  expiresAt: at('expires_at').notNull(),
})

export const agentAnswers = pgTable('agent_answers', {
  key: text().primaryKey(),
  asked: text().notNull(),
  /** Json, as it was answered: jsonb would sort its names. */
  answer: json().$type<UcpAnswer>().notNull(),
  expiresAt: at('expires_at').notNull(),
})
