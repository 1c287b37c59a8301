import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { BlockPicture } from '../../../domain/store/front/home/block.ts'
import type { CollectionPieces } from '../../../domain/catalogue/collections/collection.ts'
import { id } from '../../columns.ts'

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
  version: integer().notNull().default(1),
})

/** Where they were before. */
export const collectionAddresses = pgTable('collection_addresses', {
  slug: text().primaryKey(),
  collectionId: integer('collection_id').notNull(),
})
