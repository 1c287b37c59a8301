import { lockCollection } from '../../pieces/collections/collections.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { writePreviewed } from '../../people/sign-in/sessions.sql.ts'
import { lockPage } from '../pages/pages.sql.ts'
import { notFound } from '../../machine/values/errors.ts'
import type { Tried } from './previewed.rules.ts'
import { collectionAddress } from '../../pieces/collections/collection.rules.ts'
import { collectionAddressFor } from '../../pieces/collections/collection-handler.ts'
import type { ShopContext, Caller, ShopApi } from '../../shop/context.ts'
import { findForDesk } from '../../pieces/product/products.sql.ts'
import { hashToken } from '../../people/sign-in/tokens.ts'
import { pageAddressFor } from '../pages/page-handler.ts'

/**
 * What is typed at the desk, seen at its address as the shop itself: by this browser alone, with nothing saved. It is
 * kept with the session, and so ends with it.
 */
export function previewCalls({ db }: Pick<ShopContext, 'db'>) {
  return {
    'POST /api/desk/previews/page': async ({ id, slug: wanted, ...text }, caller) =>
      await db.transaction(async (tx) => {
        const page = await found(id, 'Page', (one) => lockPage(tx, one))
        const slug = await pageAddressFor(tx, page, wanted, text.title)
        await look(tx, caller, { what: 'page', slug, text })
        return { address: page && !page.isOwn ? `/${slug}` : `/pages/${slug}` }
      }),

    'POST /api/desk/previews/collection': async ({ id, slug: wanted, ...text }, caller) =>
      await db.transaction(async (tx) => {
        const collection = await found(id, 'Collection', (one) => lockCollection(tx, one))
        const slug = await collectionAddressFor(tx, collection, { ...text, slug: wanted })
        await look(tx, caller, { what: 'collection', slug, text })
        return { address: collectionAddress(slug) }
      }),

    'POST /api/desk/previews/product': async ({ id }, caller) =>
      await db.transaction(async (tx) => {
        await found(id, 'Product', (one) => findForDesk(tx, one))
        await look(tx, caller, { what: 'product', slug: String(id), text: true })
        return { address: `/products/${id}` }
      }),

    async 'DELETE /api/desk/previews'(_input, caller) {
      await stopLooking(db.query, caller)
      caller.setPreviewing?.(false)
      return { message: 'This browser shows what everybody sees' }
    },
  } satisfies Partial<ShopApi>
}

async function found<Row>(
  id: number | null,
  noun: string,
  find: (id: number) => Promise<Row | undefined>,
): Promise<Row | undefined> {
  if (id === null) return undefined
  const row = await find(id)
  if (row === undefined) throw notFound(`${noun} not found`)
  return row
}

async function look(tx: Queryable, caller: Caller, tried: Tried): Promise<void> {
  if (caller.sessionToken !== null) await writePreviewed(tx, hashToken(caller.sessionToken), tried)
  caller.setPreviewing?.(true)
}

export async function stopLooking(q: Queryable, { sessionToken }: Caller): Promise<void> {
  if (sessionToken !== null) await writePreviewed(q, hashToken(sessionToken), null)
}
