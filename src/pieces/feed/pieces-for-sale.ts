import { readBenchDays } from '../../orders/bench/bench.sql.ts'
import { listShippingMethods } from '../../buying/shipping/shipping-methods.sql.ts'
import type { ShopContext, ShopApi } from '../../shop/context.ts'
import { readSettings } from '../../store/settings/settings.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { listFactFields } from '../categories/categories.sql.ts'
import { listOfferedOf } from '../options/combinations.sql.ts'
import { pieceName } from '../options/options.rules.ts'
import { productInDecimals } from '../product/product-in-decimals.ts'
import type { Product, ProductInCents } from '../product/product.rules.ts'
import { productsAfter } from '../product/products.sql.ts'
import { type FeedShop, handlingIn } from './feed-reading.rules.ts'
import { gapsOf } from './told-piece.rules.ts'

const BATCH = 500

/** What product feeds tell of, batch by batch: each published piece, and of one with options each combination. */
export async function* piecesForSale(q: Queryable): AsyncGenerator<Product[]> {
  for (let batch: ProductInCents[] | undefined; batch === undefined || batch.length === BATCH;) {
    batch = await productsAfter(q, batch?.at(-1)?.id ?? 0, BATCH)
    const withOptions = batch.filter(({ optionGroups }) => optionGroups.length > 0).map(({ id }) => id)
    const combinations = await listOfferedOf(q, withOptions)
    yield batch
      .flatMap((one) => {
        const own = combinations.get(one.id)
        // What the choices are of stands in the piece.
        return own?.map((each) => ({ ...each, optionGroups: one.optionGroups })) ?? [one]
      })
      .map(productInDecimals)
  }
}

export async function readFeedShop(q: Queryable, publicUrl: string): Promise<FeedShop> {
  const settings = await readSettings(q)
  const now = new Date().toISOString()
  return {
    publicUrl,
    settings,
    methods: await listShippingMethods(q),
    categories: new Map((await listFactFields(q)).map((one) => [one.name, one])),
    now,
    handling: handlingIn(settings, now, await readBenchDays(q, settings, 1)),
  }
}

export function feedCalls({ db, publicUrl }: Pick<ShopContext, 'db' | 'publicUrl'>) {
  return {
    async 'GET /api/desk/feed-gaps'({ category }) {
      const shop = await readFeedShop(db.query, publicUrl)
      const gaps = new Map<string, { id: number; name: string; lacks: string; feeds: string[] }>()
      for await (const pieces of piecesForSale(db.query)) {
        for (const piece of pieces.filter((one) => one.category === category)) {
          const id = piece.parentId ?? piece.id
          for (const gap of gapsOf(piece, shop))
            gaps.set(`${id} ${gap.lacks}`, { id, name: pieceName(piece), ...gap })
        }
      }
      return [...gaps.values()]
    },
  } satisfies Partial<ShopApi>
}
