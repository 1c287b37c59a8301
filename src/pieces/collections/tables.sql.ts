import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { BlockPicture } from '../../words/home/block.rules.ts'
import type { CollectionPieces } from './collection.rules.ts'
import type { CollectionText } from '../../words/front/previewed.rules.ts'
import { at, id } from '../../machine/database/database.ts'

/** What is being written of one, and nobody sees yet. */
export type CollectionDraft = CollectionText & { slug: string }

/** Collections as the owner makes them, and her words for those of the specification, whose rules are in src/pieces/listing/catalogue.rules.ts. */
export const collections = pgTable('collections', {
  id: id(),
  slug: text().notNull(),
  name: text().notNull(),
  words: text().notNull(),
  description: text().notNull(),
  picture: jsonb().$type<BlockPicture>(),
  pieces: jsonb().$type<CollectionPieces>().notNull(),
  shown: boolean().notNull(),
  draft: jsonb().$type<CollectionDraft>(),
  publishAt: at('publish_at'),
  version: integer().notNull().default(1),
})

/** Former addresses, which redirect. */
export const collectionAddresses = pgTable('collection_addresses', {
  slug: text().primaryKey(),
  collectionId: integer('collection_id').notNull(),
})
