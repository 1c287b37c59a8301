import { integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { at, id } from '../../machine/database/database.ts'
import type { RowDigests, Source } from './layout.rules.ts'

/** Pieces that came from another shop, by what they are known by there. */
export const movedPieces = pgTable(
  'moved_pieces',
  {
    source: text().$type<Source>().notNull(),
    key: text().notNull(),
    productId: integer('product_id').notNull(),
    said: jsonb().$type<RowDigests>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.source, table.key] })],
)

/** Pictures that lie elsewhere, each with the piece or combination it is to be of. */
export const wantedPictures = pgTable(
  'wanted_pictures',
  {
    id: id(),
    productId: integer('product_id').notNull(),
    place: integer().notNull(),
    address: text().notNull(),
    alt: text().notNull().default(''),
    /** Where it is once it was fetched. */
    imageUrl: text('image_url'),
    /** When it was put to the piece's pictures. */
    placedAt: at('placed_at'),
    attempts: integer().notNull().default(0),
    /** Null where nothing more is tried. */
    nextAttemptAt: at('next_attempt_at').defaultNow(),
    problem: text(),
    /** Names the file that asked for it. */
    file: text().notNull(),
  },
  (table) => [unique().on(table.productId, table.address)],
)
