import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { captured, openEmulatedPaypal, type EmulatedPaypal } from '../testing/emulated-paypal.ts'
import type { Wallet, WalletEvent } from '../wallet.ts'
import type { WalletMovement } from '../wallet-movement.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

let paypal: EmulatedPaypal
let wallet: Wallet
beforeAll(async () => {
  paypal = await openEmulatedPaypal()
})
beforeEach(async () => {
  await paypal.control('/reset', {})
  wallet = paypal.anotherWallet()
})
afterAll(() => paypal.stop())

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
const soon = () => new Date(Date.now() + HOUR_MS)
const calls = async () => (await paypal.control<Record<string, number>>('/calls'))['transactions'] ?? 0

async function movements(from = daysAgo(1), to = soon()): Promise<WalletMovement[]> {
  const all: WalletMovement[] = []
  for await (const page of wallet.listMovements(from, to)) all.push(...page.movements)
  return all
}

const refund = async (captureId: string, value: string) =>
  await paypal.api<{ id: string }>('POST', `/v2/payments/captures/${captureId}/refund`, {
    amount: { currency_code: 'USD', value },
  })

test('a sale, a refund and a reversal are told in the shop’s words', async () => {
  const { captureId } = await captured(paypal)
  const { id } = await refund(captureId, '1.60')
  await paypal.control(`/captures/${captureId}/reverse`, {})
  const [sale, back, taken] = await movements()
  expect(sale).toMatchObject({
    reference: captureId,
    kind: 'capture',
    amountCents: 2160,
    feeCents: 124,
    currency: 'USD',
    status: 'completed',
    captureId,
    buyer: 'Test Buyer, test.buyer@example.com',
  })
  expect(sale!.invoiceId).toBe(`SHOP-${sale!.checkoutId}`)
  expect(back).toMatchObject({ reference: id, kind: 'refund', amountCents: -160, feeCents: 0, captureId })
  expect(taken).toMatchObject({ kind: 'reversal', amountCents: -2000, captureId })
})

test('what PayPal holds is pending, and what it denied has failed', async () => {
  await paypal.control('/faults', [{ on: 'capture', kind: 'pending', count: 2 }])
  await captured(paypal)
  const { captureId } = await captured(paypal)
  await paypal.control(`/captures/${captureId}/settle`, { status: 'DENIED' })
  expect((await movements()).map(({ status }) => status)).toEqual(['pending', 'failed'])
})

test('a long time is asked about in spans that PayPal takes', async () => {
  await captured(paypal)
  const before = await calls()
  expect(await movements(daysAgo(100))).toHaveLength(1)
  expect((await calls()) - before).toBe(4)
})

test('where too much happened at once it is asked about in halves', async () => {
  await paypal.control('/reporting', { maximumItems: 2 })
  const made = new Set<string>()
  for (let n = 0; n < 4; n += 1) {
    made.add((await captured(paypal)).captureId)
    await paypal.control('/clock', { advanceMs: HOUR_MS })
  }
  const found = await movements(daysAgo(1), new Date(Date.now() + 5 * HOUR_MS))
  expect(new Set(found.map(({ reference }) => reference))).toEqual(made)
})

test('how far its reports have come is told, and what lies beyond is no failure', async () => {
  await captured(paypal)
  await paypal.control('/reporting', { delayMs: 3 * HOUR_MS })
  const pages = []
  for await (const page of wallet.listMovements(daysAgo(1), soon())) pages.push(page)
  expect(pages).toMatchObject([{ movements: [] }])
  expect(pages[0]!.knownUntil.getTime()).toBeLessThan(Date.now() - 2 * HOUR_MS)
  expect(await movements(new Date(Date.now() - HOUR_MS))).toEqual([])
})

test('an app that may not read them is told what to switch on; another failure is only not known', async () => {
  await paypal.control('/reporting', { isOn: false })
  await expect(movements()).rejects.toMatchObject({
    name: 'WalletProblem',
    kind: 'refused',
    message: expect.stringContaining('switch on “Transaction Search”') as string,
  })
  for (const kind of ['status-500', 'status-429', 'status-503-html']) {
    await paypal.control('/faults', [{ on: 'transactions', kind }])
    await expect(movements(), kind).rejects.toMatchObject({ name: 'WalletProblem', kind: 'unknown' })
  }
})

test('a connection that breaks is no failure yet', async () => {
  await captured(paypal)
  await paypal.control('/faults', [{ on: 'transactions', kind: 'drop-before' }])
  expect(await movements()).toHaveLength(1)
})

test('what PayPal would have told by webhook can be asked for, however much it is', async () => {
  await paypal.control('/webhooks/mode', { mode: 'off' })
  const { captureId } = await captured(paypal)
  for (let n = 0; n < 301; n += 1)
    await paypal.control('/events', { event_type: 'CUSTOMER.ACCOUNT.UPDATED', resource: { id: `A-${n}` } })
  const told: WalletEvent[] = []
  for await (const walletEvents of wallet.listWalletEvents(daysAgo(1))) told.push(...walletEvents)
  expect(told.map(({ kind }) => kind).toSorted()).toEqual(['approved', 'capture'])
  expect(told.find(({ kind }) => kind === 'capture')).toMatchObject({ captureId })
})
