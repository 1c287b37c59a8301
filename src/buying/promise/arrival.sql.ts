import { and, eq, sql } from 'drizzle-orm'
import type { ProductInCents } from '../../pieces/product/product.rules.ts'
import { daysHoldUntil } from './arrives-by.rules.ts'
import type { MethodDays } from './destination.rules.ts'
import { calendarOf } from './shop-times.rules.ts'
import { defaultSettings, type StoreSettings } from '../../store/settings/settings.rules.ts'
import { holdsUntil, reads } from '../../machine/reads/noting.ts'
import { productTags } from '../../machine/reads/tags.ts'
import { toProduct } from '../../pieces/product/product-row.sql.ts'
import { isShown } from '../../pieces/product/products.sql.ts'
import { products } from '../../pieces/tables.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { settings } from '../../store/tables.sql.ts'
import { shippingMethods } from '../tables.sql.ts'

interface ArrivalReads {
  product: ProductInCents
  settings: StoreSettings
  /** The first shipping method: its name, and its business days. */
  shipping: MethodDays & { name: string }
}

/**
 * All that the arrival of a product the shop shows depends on, in one statement: each product's page is rendered with
 * it, and what it tells of the days until it is sent is true until the shop's midnight after `now`.
 */
export async function findArrivalReads(
  q: Queryable,
  id: number,
  isDraftSeen: boolean,
  now: string,
): Promise<ArrivalReads | undefined> {
  reads(...productTags(id), 'settings', 'shipping')
  const first = sql`(SELECT id FROM shipping_methods ORDER BY position, id LIMIT 1)`
  const { name, daysFrom, daysTo, remoteDays } = shippingMethods
  const [row] = await q
    .select({ product: products, value: settings.value, shipping: { name, daysFrom, daysTo, remoteDays } })
    .from(products)
    .innerJoin(shippingMethods, eq(shippingMethods.id, first))
    .leftJoin(settings, eq(settings.id, 1))
    .where(and(eq(products.id, id), isDraftSeen ? undefined : isShown))
  if (!row) return undefined
  const found = { ...defaultSettings, ...row.value }
  holdsUntil(daysHoldUntil(now, { ...calendarOf(found), cutOff: null }))
  return { product: toProduct(row.product), settings: found, shipping: row.shipping }
}

type ArrivalRow = ArrivalReads['shipping'] & { value: Partial<StoreSettings> | null }

/**
 * Reads what every arrival depends on: the settings and the first shipping method. Notes for the cache that days counted
 * from `now` hold until orders count as another day's, so the caller need not note it.
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
