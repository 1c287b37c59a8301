import { afterEach, expect, onTestFinished, test } from 'vitest'
import { listOpenDifferences } from './differences.sql.ts'
import { openPocketWallet } from '../wallets/testing/pocket-wallet.ts'
import type { WalletMovement } from '../wallets/wallet-movement.ts'
import {
  addProduct,
  cartOf,
  openPayment,
  sharedTestShop,
  expectRightBooks,
} from '../../shop/testing/test-shop.ts'
import { compareNow, daysAgo } from './comparisons.ts'

/** What holds with PayPal holds with another wallet, and with one that tells what can't be. */

const pocket = openPocketWallet()
const shop = sharedTestShop({ wallet: pocket })
afterEach(() => expectRightBooks(shop))

async function sell() {
  const payment = await openPayment(shop, cartOf(await addProduct(shop)), 'none')
  pocket.approve(payment.orderID)
  const { id } = await payment.capture()
  return { id: id!, captureId: pocket.captures().at(-1)!.id }
}

/** Adds a movement to the wallet's record until the test ends. */
function write(movement: Partial<WalletMovement>): void {
  onTestFinished(pocket.write(movement))
}

const compare = async () =>
  (await compareNow({ ...shop.context, wallet: pocket }, { askedBy: 'command', since: daysAgo(1) }))!
const open = async () => await listOpenDifferences(shop.context.db.query, 100)

test('another wallet’s record is compared and healed from alike', async () => {
  const sold = [await sell(), await sell()] as const
  await sell()
  pocket.giveBack(sold[0].captureId, 500)
  pocket.giveBack(sold[1].captureId)
  expect(await compare()).toMatchObject({ compared: 5, differing: 0, failure: null })
  expect(await open()).toEqual([])
})

test('an order that is paid twice is told of', async () => {
  const payment = await openPayment(shop, cartOf(await addProduct(shop)), 'none')
  pocket.approve(payment.orderID)
  await payment.capture()
  const { checkoutId } = pocket.captures().at(-1)!
  write({ reference: 'second', captureId: 'second', amountCents: 2160, checkoutId })
  expect(await compare()).toMatchObject({ differing: 1 })
  expect(await open()).toMatchObject([{ reference: 'second', why: 'wallet_only' }])
})

test('what is none of the shop’s is not looked at', async () => {
  await sell()
  write({ reference: 'invoice', captureId: 'invoice', amountCents: 9900 })
  write({ reference: 'other shop', captureId: 'other shop', amountCents: 9900, checkoutId: 'WC-17' })
  expect(await compare()).toMatchObject({ differing: 0 })
})

const lies: [string, Partial<WalletMovement>][] = [
  ['another currency', { amountCents: 2160, currency: 'EUR' }],
  ['a sum that can’t be read', { amountCents: undefined }],
  ['a sum beyond all reason', { amountCents: Number.MAX_SAFE_INTEGER }],
  ['a fee that is negative', { amountCents: 2160, feeCents: -500 }],
  ['a fee that can’t be read', { amountCents: 2160, feeCents: undefined }],
  ['that it failed, of a payment that was made', { amountCents: 2160, status: 'failed' }],
]
test.each(lies)('a wallet that tells %s makes a difference, and no harm', async (_, lie) => {
  const { captureId } = await sell()
  const { checkoutId } = pocket.captures().at(-1)!
  // Its own line is true; the second about the same payment is not.
  await compare()
  write({ reference: captureId, captureId, checkoutId, ...lie })
  const { differing, failure } = await compare()
  expect([differing, failure]).toEqual([1, null])
  expect(await open()).toMatchObject([{ reference: captureId, why: 'other_amount' }])
})

const oddities: [string, Partial<WalletMovement>][] = [
  ['a refund of more than was paid', { kind: 'refund', amountCents: -999_900 }],
  ['a refund that brings money', { kind: 'refund', amountCents: 500 }],
  ['a reversal that brings money', { kind: 'reversal', amountCents: 2160 }],
  ['a reversal in another currency', { kind: 'reversal', amountCents: -2160, currency: 'EUR' }],
  ['money won back that nobody took', { kind: 'won_back', amountCents: 2160 }],
  [
    'a refund of a payment that nobody knows',
    { kind: 'refund', amountCents: -100, captureId: 'gone', checkoutId: crypto.randomUUID() },
  ],
]
test.each(oddities)('a wallet that tells of %s makes a difference, and no harm', async (_, odd) => {
  const { captureId } = await sell()
  write({ reference: 'odd', captureId, ...odd })
  expect(await compare()).toMatchObject({ differing: 1, failure: null })
  expect(await open()).toMatchObject([{ reference: 'odd', kind: odd.kind, why: 'wallet_only' }])
})
