import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { askComparison, findComparison } from './comparisons.sql.ts'
import { workThrough } from '../../machine/process/work.ts'
import { sell } from '../../shop/testing/paypal-news.ts'
import { openPocketWallet } from '../wallets/testing/pocket-wallet.ts'
import { addProduct, openTestShop, type TestShop } from '../../shop/testing/test-shop.ts'
import { askForTonight, comparisonToMake, daysAgo, lastQuietHour } from './comparisons.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

describe('the nightly comparison', () => {
  const listComparisons = async () => {
    const { rows } = (await shop.context.db.query.execute(
      sql`SELECT asked_by, since FROM money_comparisons ORDER BY id`,
    )) as { rows: { asked_by: string; since: string }[] }
    return rows
  }

  test('is asked for once a night, by however many processes', async () => {
    await sell(shop)
    await shop.context.db.query.execute(sql`UPDATE checkouts SET created_at = now() - interval '2 days'`)
    await Promise.all([askForTonight(shop.context), askForTonight(shop.context), askForTonight(shop.context)])
    expect((await listComparisons()).map(({ asked_by: by }) => by)).toEqual(['night'])
    await workThrough(comparisonToMake(shop.context), 1)
    await askForTonight(shop.context)
    expect(await listComparisons()).toHaveLength(1)
    expect(await findComparison(shop.context.db.query, 'paypal', 'done')).toMatchObject({ compared: 1 })
    await askForTonight(shop.context, new Date(Date.now() + 86_400_000))
    expect(await listComparisons()).toHaveLength(2)
  })

  test('is one for each wallet, and one that can’t be asked keeps none of the others waiting', async () => {
    const pocket = openPocketWallet()
    const two = await openTestShop({ otherWallets: [pocket] })
    const { query } = two.context.db
    await sell(two)
    await query.execute(sql`UPDATE checkouts SET created_at = now() - interval '2 days'`)
    pocket.beAway(true)
    await askForTonight(two.context)
    await workThrough(comparisonToMake(two.context), 1)
    expect(await findComparison(query, 'paypal', 'done')).toMatchObject({ askedBy: 'night', compared: 1 })
    expect(await findComparison(query, 'paypal', 'open')).toBeUndefined()
    expect(await findComparison(query, 'pocket', 'open')).toMatchObject({
      askedBy: 'night',
      failure: 'Pocket could not be asked.',
    })
  })

  test('is not asked for where nobody has tried to pay', async () => {
    await addProduct(shop)
    await askForTonight(shop.context)
    expect(await listComparisons()).toEqual([])
  })

  test('reaches back to the last that went well, and to what is still open', async () => {
    await sell(shop)
    await shop.context.db.query.execute(sql`UPDATE checkouts SET created_at = now() - interval '90 days'`)
    await askComparison(shop.context.db.query, { wallet: 'paypal', askedBy: 'command', since: daysAgo(1) })
    await workThrough(comparisonToMake(shop.context), 1)
    await shop.context.db.query.execute(
      sql`UPDATE money_comparisons SET known_until = now() - interval '20 days', asked_at = now() - interval '20 days'`,
    )
    await askForTonight(shop.context)
    expect(daysBetween(new Date((await listComparisons())[1]!.since))).toBe(21)
    await shop.context.db.query.execute(sql`DELETE FROM money_comparisons WHERE finished_at IS NULL`)
    await shop.context.db.query.execute(sql`
      INSERT INTO money_differences (wallet, kind, reference, why, happened_at)
      VALUES ('paypal', 'capture', 'X', 'wallet_only', now() - interval '40 days')`)
    await askForTonight(shop.context)
    expect(daysBetween(new Date((await listComparisons())[1]!.since))).toBe(41)
  })

  test('begins at three in the night, by the clock of the shop’s computer', () => {
    const at = (hours: number) => new Date(2026, 10, 22, hours, 30)
    expect(lastQuietHour(at(4)).getTime()).toBe(new Date(2026, 10, 22, 3).getTime())
    expect(lastQuietHour(at(2)).getTime()).toBe(new Date(2026, 10, 21, 3).getTime())
  })

  const daysBetween = (since: Date) => Math.round((Date.now() - since.getTime()) / 86_400_000)
})
