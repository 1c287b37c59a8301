import {
  findShownCollection,
  listCollections,
  listShownCollections,
  updateCollection,
  type CollectionRow,
} from './collections.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { collectionAddress, COLLECTION_LIMITS } from './collection.rules.ts'
import { notFound } from '../../machine/values/errors.ts'
import { triedOf } from '../../words/front/previewed.rules.ts'
import type { ShopContext, ShopApi } from '../../shop/context.ts'
import { create, remove } from '../../store/history/change.ts'
import { draft, draftOrEdit } from '../../store/history/publish.ts'
import { listShelfSales } from '../prices/sale-prices.sql.ts'
import { countOf, findPieces } from '../listing/find-pieces.ts'
import { ownOf } from '../listing/own-collection.ts'
import { collectionHandler } from './collection-handler.ts'

/** The collections that everybody sees, by name and address: what menus and blocks can lead to. */
async function shownCollections(q: Queryable): Promise<{ name: string; address: string }[]> {
  return (await listShownCollections(q)).map(({ name, slug }) => ({ name, address: collectionAddress(slug) }))
}

/** How many pieces the desk shows while a rule is being made. */
const PREVIEWED = 6

export function collectionCalls({ db }: ShopContext) {
  return {
    'GET /api/collections': async () => await shownCollections(db.query),

    async 'GET /api/collections/{slug}'({ slug }, { previews }) {
      const found = triedOf(previews, 'collection', slug) ?? (await findShownCollection(db.query, slug))
      if (!found) throw notFound('Collection not found')
      const { name, words, description, picture, pieces } = found
      return { name, words, description, picture, by: pieces.by }
    },

    'GET /api/desk/collections': async () => (await listCollections(db.query)).map(toOutput),

    async 'GET /api/desk/shelves'() {
      const listed = await listCollections(db.query)
      const counted = listed.map(async ({ id, pieces }) => ({
        id,
        ...(await countOf(db, { own: ownOf(pieces) }, {})),
      }))
      return { counts: await Promise.all(counted), sales: await listShelfSales(db.query) }
    },

    async 'POST /api/desk/collections/preview'({ pieces }) {
      const query = {
        own: ownOf(pieces),
        limit: pieces.by === 'hand' ? COLLECTION_LIMITS.pieces : PREVIEWED,
        sort: 'own' as const,
      }
      const [{ count, more }, { items }] = await Promise.all([countOf(db, query, {}), findPieces(db, query)])
      return { count, more, first: items.map(({ id, name, price }) => ({ id, name, price })) }
    },

    'POST /api/desk/collections': async (input, { person }) =>
      toOutput(await create(db, collectionHandler, input, person)),

    'PUT /api/desk/collections/{id}': async ({ id, version, ...input }, { person }) =>
      toOutput(await draftOrEdit(db, collectionHandler, { id, version }, input, person)),

    'POST /api/desk/collections/{id}/discard': async (request) =>
      toOutput(
        await draft(db, collectionHandler, request, (tx, now) =>
          updateCollection(tx, now, { draft: null, publishAt: null }),
        ),
      ),

    async 'DELETE /api/desk/collections/{id}'({ id }, { person }) {
      const { changeId } = await remove(db, collectionHandler, id, person)
      return { message: 'Collection deleted', changeId }
    },
  } satisfies Partial<ShopApi>
}

function toOutput({ publishAt, ...row }: CollectionRow) {
  return { ...row, publishAt: publishAt?.toISOString() ?? null }
}
