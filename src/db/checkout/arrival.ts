import { and, eq, sql } from 'drizzle-orm'
import type { ProductInCents } from '../../domain/catalogue/product.ts'
import { daysHoldUntil } from '../../domain/checkout/arrival/arrives-by.ts'
import type { WayDays } from '../../domain/checkout/arrival/destination.ts'
import { calendarOf } from '../../domain/checkout/arrival/shop-times.ts'
import { defaultSettings, type StoreSettings } from '../../domain/store/settings.ts'
import { holdsUntil, reads } from '../../reads/noting.ts'
import { productTags } from '../../reads/tags.ts'
import { toProduct } from '../catalogue/product-row.ts'
import { isShown } from '../catalogue/products.ts'
import { products } from '../catalogue/tables.ts'
import type { Queryable } from '../engine/database.ts'
import { settings } from '../store/tables.ts'
import { shippingMethods } from './tables.ts'

export interface ArrivalReads {
  product: ProductInCents
  settings: StoreSettings
  /** The first way of shipping: its name, and its business days. */
  shipping: WayDays & { name: string }
}

/** All that the arrival of a product the shop shows depends on, in one statement: each product's page is drawn with it. */
export async function findArrivalReads(q: Queryable, id: number): Promise<ArrivalReads | undefined> {
  reads(...productTags(id), 'settings', 'shipping')
  const first = sql`(SELECT id FROM shipping_methods ORDER BY position, id LIMIT 1)`
  const { name, daysFrom, daysTo, remoteDays } = shippingMethods
  const [row] = await q
    .select({ product: products, value: settings.value, shipping: { name, daysFrom, daysTo, remoteDays } })
    .from(products)
    .innerJoin(shippingMethods, eq(shippingMethods.id, first))
    .leftJoin(settings, eq(settings.id, 1))
    .where(and(eq(products.id, id), isShown))
  return (
    row && {
      product: toProduct(row.product),
      settings: { ...defaultSettings, ...row.value },
      shipping: row.shipping,
    }
  )
}

type ArrivalRow = ArrivalReads['shipping'] & { value: Partial<StoreSettings> | null }

/**
 * What every arrival depends on: the settings, and the first shipping method. Whoever counts days by it from `now` has said
 * so until they are counted from another day.
 */
export async function findArrivalTerms(q: Queryable, now: string): Promise<Omit<ArrivalReads, 'product'>> {
  reads('settings', 'shipping')
  // Written out: a listing by a day of arrival waits for it, and to build it costs as much as to ask it.
  const { rows } = (await q.execute(sql`
    SELECT (SELECT value FROM settings WHERE id = 1) AS value,
      name, days_from AS "daysFrom", days_to AS "daysTo", remote_days AS "remoteDays"
    FROM shipping_methods ORDER BY position, id LIMIT 1`)) as { rows: [ArrivalRow] }
  const [{ value, ...shipping }] = rows
  const found = { settings: { ...defaultSettings, ...value }, shipping }
  holdsUntil(daysHoldUntil(now, calendarOf(found.settings)))
  return found
}
