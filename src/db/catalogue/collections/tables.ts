import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { BlockPicture } from '../../../domain/store/front/home/block.ts'
import type { CollectionPieces } from '../../../domain/catalogue/collections/collection.ts'
import type { CollectionText } from '../../../domain/store/previewed.ts'
import { at, id } from '../../columns.ts'

/** What is being written of one, and nobody sees yet. */
export type CollectionDraft = CollectionText & { slug: string }

/** Collections as the owner makes them; those of the specification are in src/domain/catalogue/catalogue.ts. */
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
