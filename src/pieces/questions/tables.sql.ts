import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '../../machine/database/database.ts'

/** Pictures that buyers sent as answers (db/migrations/0045_answer_pictures.sql). */
export const answerPictures = pgTable('answer_pictures', {
  id: text().primaryKey(),
  orderId: integer('order_id'),
  createdAt: at('created_at').notNull().defaultNow(),
  wantedAt: at('wanted_at').notNull().defaultNow(),
  keptAt: at('kept_at'),
  goneAt: at('gone_at'),
})
