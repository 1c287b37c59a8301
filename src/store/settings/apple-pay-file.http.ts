import type { Hono } from 'hono'
import type { ShopContext } from '../../shop/context.ts'
import { APPLE_PAY_FILE } from './apple-pay-file.ts'
import { readSettings } from './settings.sql.ts'

/** The text that Apple asks for, while the owner has one. */
export function mountApplePayFile(app: Hono, { db }: Pick<ShopContext, 'db'>): void {
  app.get(APPLE_PAY_FILE, async (c) => {
    const { applePayFile } = await readSettings(db.query)
    if (applePayFile === '') return c.text('There is no such file.\n', 404, { 'Cache-Control': 'no-store' })
    return c.text(applePayFile, 200, { 'Cache-Control': 'no-cache' })
  })
}
