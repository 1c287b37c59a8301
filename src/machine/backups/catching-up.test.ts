import { mkdtempSync, mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { originalsIn } from '../pictures/storage/folder-storage.ts'
import { findBreaches } from '../../payments/books/books.sql.ts'
import { comparisonToMake } from '../../payments/comparison/comparisons.ts'
import { workThrough } from '../process/work.ts'
import { owner, refundAtPaypal, sell } from '../../shop/testing/paypal-news.ts'
import { addProduct, cartOf, openPayment, openTestShop, stranger } from '../../shop/testing/test-shop.ts'
import { makeBackup } from '../../store/backups/backups.http.ts'
import { restoreBackup } from '../../store/backups/restore-backup.http.ts'

test('a restored backup catches up from the wallet: what it can becomes orders and refunds, the rest is told', async () => {
  const shop = await openTestShop()
  const { context } = shop
  const folder = mkdtempSync(join(tmpdir(), 'catching-up-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const uploads = join(folder, 'originals')
  const place = { folder: join(folder, 'backups'), originals: originalsIn(uploads) }
  mkdirSync(uploads)

  const before = await sell(shop)
  const product = await addProduct(shop)
  const opened = await openPayment(shop, cartOf(product, 2))
  const { name } = await makeBackup(context.db, place)
  expect(await opened.capture()).toMatchObject({ state: 'paid' })
  const after = await sell(shop)
  await refundAtPaypal(shop, before, '5.00')
  await refundAtPaypal(shop, after, '1.00')

  await restoreBackup(context.db, place, name, { replace: true, secretKey: context.secretKey })
  await workThrough(comparisonToMake(context), 1)

  const answer = await shop.shop['GET /api/checkout/{token}']({ token: opened.token }, stranger)
  expect(answer, 'its checkout was in the backup').toMatchObject({ state: 'paid' })
  expect(await shop.shop['GET /api/orders/{id}']({ id: before.id }, owner)).toMatchObject({
    paymentState: 'partly_refunded',
    refunded: '5.00',
  })
  const { last, differences } = await shop.shop['GET /api/books']({}, owner)
  expect(last).toMatchObject({ compared: 5, differing: 2, failure: null })
  expect(differences.toSorted((a, b) => (a.kind < b.kind ? -1 : 1))).toMatchObject([
    {
      kind: 'capture',
      why: 'wallet_only',
      reference: after.captureId,
      atWallet: '21.60 USD',
      inShop: null,
      buyer: 'Test Buyer, test.buyer@example.com',
      invoiceId: expect.stringMatching(/^SHOP-/) as string,
    },
    { kind: 'refund', why: 'wallet_only', atWallet: '-1.00 USD', captureId: after.captureId },
  ])
  expect(await findBreaches(context.db.query)).toEqual([])
  const { rows } = (await context.db.query.execute(
    sql`SELECT sum(amount_cents)::int AS cents FROM money_movements WHERE kind IN ('capture', 'refund')`,
  )) as { rows: { cents: number }[] }
  const told = differences.reduce(
    (cents, { atWallet }) => cents + Math.round(Number.parseFloat(atWallet!) * 100),
    0,
  )
  const { captures, refunds } =
    await shop.control<Record<'captures' | 'refunds', { amount: { value: string } }[]>>('/state')
  const cents = (all: { amount: { value: string } }[]) =>
    all.reduce((sum, { amount }) => sum + Math.round(Number(amount.value) * 100), 0)
  expect(rows[0]!.cents + told, 'all of the wallet’s money is accounted for').toBe(
    cents(captures) - cents(refunds),
  )
})
