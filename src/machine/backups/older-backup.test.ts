import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findBreaches } from '../../payments/books/books.sql.ts'
import { originalsIn } from '../pictures/storage/folder-storage.ts'
import { owner } from '../../shop/testing/paypal-news.ts'
import { cartOf, openPayment, openTestShop, stranger } from '../../shop/testing/test-shop.ts'
import { restoreBackup } from '../../store/backups/restore-backup.http.ts'

/** Made by the version before pieces had options, of the demo with nine orders, one of them given back in part. */
const BEFORE_OPTIONS = join(import.meta.dirname, 'testing', 'before-options')

/** Number, total and what was given back of each. */
const SOLD = [
  [9, '29.16', '23.76'],
  [8, '46.44', '0.00'],
  [7, '192.24', '0.00'],
  [6, '198.72', '0.00'],
  [5, '52.92', '0.00'],
  [4, '39.96', '0.00'],
  [3, '68.04', '0.00'],
  [2, '37.80', '0.00'],
  [1, '21.60', '0.00'],
]

test('a backup of the version before pieces had options opens: its orders are as they were, its books right, its pieces sold', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'older-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'originals'))
  const place = { folder: join(folder, 'backups'), originals: originalsIn(join(folder, 'originals')) }
  const to = await openTestShop()
  await restoreBackup(to.context.db, place, BEFORE_OPTIONS, { replace: true, secretKey: randomBytes(32) })
  expect(await findBreaches(to.context.db.query)).toEqual([])
  const { items: orders } = await to.shop['GET /api/orders']({ sort: 'newest' }, owner)
  expect(orders.map(({ id, total, refunded }) => [id, total, refunded])).toEqual(SOLD)
  // An answer from then stands in its line letter by letter.
  expect(orders.at(-1)!.items[0]!.customization).toEqual({ engraving: 'Zoë “0” 👩‍🔧' })
  const bracelet = await to.shop['GET /api/products/{id}']({ id: 7 }, stranger)
  await (await openPayment(to, cartOf(bracelet))).capture()
  expect(await findBreaches(to.context.db.query)).toEqual([])
})
