import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Wallet } from '../wallet.ts'
import {
  approvedOrder,
  captured,
  newOrder,
  openEmulatedPaypal,
  type EmulatedPaypal,
} from '../testing/emulated-paypal.ts'

let paypal: EmulatedPaypal
beforeAll(async () => {
  paypal = await openEmulatedPaypal()
})
beforeEach(async () => void (await paypal.control('/reset', {})))
afterAll(() => paypal.stop())

const calls = async () => await paypal.control<Record<string, number>>('/calls')
const fault = async (...faults: object[]) => void (await paypal.control('/faults', faults))
const captureCount = async () => (await paypal.control<{ captures: [] }>('/state')).captures.length

const open = async (wallet: Wallet) => await wallet.createOrder(newOrder(), crypto.randomUUID())

describe('the token', () => {
  test.each([
    ['a fault of PayPal', { kind: 'status-500' }],
    ['a refusal for now', { kind: 'status-429' }],
    ['a cut connection', { kind: 'drop-before', count: 2 }],
  ])('that could not be had because of %s is asked for again by the next call', async (_, trouble) => {
    const wallet = paypal.anotherWallet()
    await fault({ on: 'token', ...trouble })
    await expect(open(wallet)).rejects.toMatchObject({ name: 'WalletProblem', kind: 'unknown' })
    expect(await open(wallet)).toMatchObject({ orderId: expect.any(String) as string })
  })

  test('that could not be had leaves a capture unknown: PayPal was never asked', async () => {
    const orderId = await approvedOrder(paypal)
    const wallet = paypal.anotherWallet()
    await fault({ on: 'token', kind: 'status-500' })
    expect(await wallet.capture(orderId, 'key')).toMatchObject({ kind: 'unknown' })
    expect(await wallet.capture(orderId, 'key')).toMatchObject({ kind: 'captured' })
  })

  test('is fetched once for all calls that wait for it', async () => {
    const wallet = paypal.anotherWallet()
    await Promise.all(Array.from({ length: 12 }, () => open(wallet)))
    expect(await calls()).toMatchObject({ token: 1, create: 12 })
  })

  test('that was withdrawn is renewed, once for all calls in flight, and none of them fails', async () => {
    const wallet = paypal.anotherWallet()
    const orderId = await approvedOrder(paypal)
    await open(wallet)
    await paypal.control('/withdraw-tokens', {})
    const before = await calls()
    const [outcome] = await Promise.all([
      wallet.capture(orderId, 'key'),
      ...Array.from({ length: 11 }, () => open(wallet)),
    ])
    expect(outcome).toMatchObject({ kind: 'captured' })
    expect((await calls())['token']).toBe(before['token']! + 1)
    expect(await captureCount()).toBe(1)
  })

  test('is renewed before its end, and nobody waits for that or fails with it', async () => {
    const wallet = paypal.anotherWallet()
    await paypal.control('/tokens', { lifeSeconds: 240 })
    await open(wallet)
    await fault({ on: 'token', kind: 'status-500' })
    await open(wallet)
    await expect.poll(async () => (await calls())['token']).toBe(2)
    await open(wallet)
    expect((await calls())['create']).toBe(3)
  })

  test('that PayPal goes on refusing makes a capture refused: no money moved', async () => {
    const orderId = await approvedOrder(paypal)
    await fault({ on: 'capture', kind: 'status-401', count: 2 })
    expect(await paypal.wallet.capture(orderId, 'key')).toMatchObject({ kind: 'refused' })
    expect(await captureCount()).toBe(0)
  })
})

describe('what a failed capture means', () => {
  test.each([
    ['INSTRUMENT_DECLINED', { kind: 'declined', retry: true }],
    ['TRANSACTION_REFUSED', { kind: 'declined', retry: false }],
    ['PAYEE_BLOCKED_TRANSACTION', { kind: 'refused' }],
    ['PAYEE_ACCOUNT_RESTRICTED', { kind: 'refused' }],
    ['DUPLICATE_INVOICE_ID', { kind: 'unknown' }],
    ['ORDER_COMPLETION_IN_PROGRESS', { kind: 'unknown' }],
    ['SOMETHING_NEW', { kind: 'unknown' }],
    ['PAYER_ACCOUNT_SOMETHING_NEW', { kind: 'unknown' }],
  ])('%s is %j', async (issue, outcome) => {
    const orderId = await approvedOrder(paypal)
    await fault({ on: 'capture', kind: 'decline', issue })
    expect(await paypal.wallet.capture(orderId, 'key')).toMatchObject(outcome)
  })

  test.each([
    [422, 'SOMETHING_NEW'],
    [400, 'SOMETHING_NEW'],
    [403, 'SOMETHING_NEW'],
    [409, 'PREVIOUS_REQUEST_IN_PROGRESS'],
    [418, 'SOMETHING_NEW'],
  ])('%i %s after the money moved is not "no money moved"', async (status, issue) => {
    const orderId = await approvedOrder(paypal)
    await fault({ on: 'capture', kind: 'commit-then-status', status, issue })
    expect(await paypal.wallet.capture(orderId, 'key')).toMatchObject({ kind: 'unknown' })
    expect(await captureCount()).toBe(1)
  })

  test('an order PayPal no longer knows is expired', async () => {
    expect(await paypal.wallet.capture('0NOSUCHORDER00000', 'key')).toEqual({ kind: 'expired' })
    expect(await paypal.wallet.findOrder('0NOSUCHORDER00000')).toBeUndefined()
  })
})

describe('connections', () => {
  test('are kept: twenty calls, one after the other, need two at the most', async () => {
    const wallet = paypal.anotherWallet()
    const connections = async () => (await paypal.control<{ connections: number }>('/health')).connections
    const before = await connections()
    for (let n = 0; n < 20; n += 1) await open(wallet)
    // One connection for the wallet's calls, and one with which this test looks.
    expect((await connections()) - before).toBeLessThanOrEqual(2)
  })

  test.each(['drop-before', 'commit-then-drop'])(
    'a kept one that ends (%s) is no reason not to know: the capture is asked again under its key',
    async (kind) => {
      const orderId = await approvedOrder(paypal)
      await fault({ on: 'capture', kind })
      expect(await paypal.wallet.capture(orderId, 'key')).toMatchObject({ kind: 'captured' })
      expect(await captureCount()).toBe(1)
    },
  )

  test('what the second call is refused does not speak for the first', async () => {
    const orderId = await approvedOrder(paypal)
    await fault({ on: 'capture', kind: 'commit-then-drop' }, { on: 'capture', kind: 'status-401', count: 2 })
    expect(await paypal.wallet.capture(orderId, 'key')).toMatchObject({ kind: 'unknown' })
  })
})

describe('who is paid', () => {
  const payTo = async (orderId: string, payee: object) =>
    await paypal.api('PATCH', `/v2/checkout/orders/${orderId}`, [
      { op: 'add', path: `/purchase_units/@reference_id=='checkout-1'/payee`, value: payee },
    ])

  test('is the shop, in an order as the shop opened it', async () => {
    const orderId = await approvedOrder(paypal)
    expect(await paypal.wallet.findOrder(orderId)).toMatchObject({ isForUs: true })
    expect(await paypal.anotherWallet().findOrder(orderId)).toMatchObject({ isForUs: true })
  })

  test.each([{ merchant_id: 'ANTHERMERCHNT' }, { email_address: 'thief@example.com' }])(
    'is not the shop in an order that a browser made out to %j, which a restarted shop sees as well',
    async (payee) => {
      const orderId = await approvedOrder(paypal, 'checkout-1')
      await payTo(orderId, payee)
      expect(await paypal.wallet.findOrder(orderId)).toMatchObject({ isForUs: false })
      expect(await paypal.anotherWallet().findOrder(orderId)).toMatchObject({ isForUs: false })
    },
  )

  test('can be told, and is then not asked', async () => {
    const orderId = await approvedOrder(paypal)
    const ours = paypal.anotherWallet({ merchantId: 'EMUSHPMERCHNT' })
    expect(await ours.findOrder(orderId)).toMatchObject({ isForUs: true })
    const others = paypal.anotherWallet({ merchantId: 'ANTHERMERCHNT' })
    expect(await others.findOrder(orderId)).toMatchObject({ isForUs: false })
    expect((await calls())['create']).toBe(1)
  })
})

describe('whether PayPal answers', () => {
  test('is noticed from the second failure on, and forgotten with the first success', async () => {
    const wallet = paypal.anotherWallet()
    const { orderId } = await captured(paypal)
    expect(wallet.health()).toMatchObject({ failures: 0, notReachedSince: undefined })
    await fault({ on: 'get', kind: 'status-503-html', count: 2 })
    await expect(wallet.findOrder(orderId)).rejects.toThrow('503')
    expect(wallet.health()).toMatchObject({ failures: 1, notReachedSince: undefined })
    await expect(wallet.findOrder(orderId)).rejects.toThrow('503')
    expect(wallet.health()).toMatchObject({
      failures: 2,
      notReachedSince: expect.any(String) as string,
      problem: 'unreachable',
    })
    await wallet.findOrder(orderId)
    expect(wallet.health()).toMatchObject({ failures: 0, notReachedSince: undefined, problem: undefined })
  })

  test('but not the shop’s credentials, is told apart', async () => {
    const wallet = paypal.anotherWallet({ clientSecret: 'rotated' })
    expect(wallet.health().keys, 'nothing was asked yet').toBeUndefined()
    await expect(open(wallet)).rejects.toMatchObject({ kind: 'refused' })
    const refused = wallet.health()
    expect(refused, 'once is enough').toMatchObject({
      problem: 'credentials',
      notReachedSince: expect.any(String) as string,
      keys: { answer: 'refused' },
    })
    await expect(open(wallet)).rejects.toMatchObject({ kind: 'refused' })
    expect(wallet.health().keys, 'since the first refusal').toEqual(refused.keys)
    await open(paypal.wallet)
    expect(paypal.wallet.health()).toMatchObject({
      notReachedSince: undefined,
      keys: { answer: 'accepted' },
    })
  })
})
