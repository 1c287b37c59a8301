import type { Caller } from '../../shop/shop-api.contract.ts'
import { expect, test } from 'vitest'
import { createShop } from '../../shop/index.ts'
import { addProduct, cartOf, openPayment, openTestShop, stranger } from '../../shop/testing/test-shop.ts'
import { walletsOf } from '../../payments/wallets/wallets.ts'

const owner: Caller = { ...stranger, person: { id: 1, email: 'owner@example.com', role: 'owner' } }

async function openLiveShop(environment: 'sandbox' | 'live' = 'sandbox') {
  const test = await openTestShop()
  const wallet = { ...test.context.wallets.first, environment }
  const shop = createShop({ ...test.context, wallets: walletsOf(wallet), testPayments: false })
  return {
    test: { ...test, shop },
    shop,
    check: () => shop['GET /api/desk/live-check']({}, owner),
    confirm: (version: number) => shop['POST /api/desk/live-check']({ version }, owner),
    moveTo: async (postalAddress: string) =>
      await shop['PUT /api/settings'](
        { ...(await shop['GET /api/settings']({}, owner)), postalAddress },
        owner,
      ),
  }
}

test('a shop on test payments asks for nothing', async () => {
  const { shop } = await openTestShop()
  expect((await shop['GET /api/desk/live-check']({}, owner)).isOpen).toBe(false)
})

test('a live shop asks until its owner has said that tax and address are right', async () => {
  const { check, confirm, moveTo } = await openLiveShop()
  const first = await check()
  expect(first).toMatchObject({ isOpen: true, isInvented: true, taxRate: '8.00', registeredIn: 0 })
  await expect(confirm(first.version)).rejects.toThrow('still the one the shop came with')
  await moveTo('Handmade Moments, 18 Mill Lane, Asheville, NC 28801')
  expect((await check()).isInvented, 'with the name before it, as shops once came').toBe(true)
  await moveTo('Oak & Bead, 3 Pond Road, Marshall, NC 28753')
  const { version, isInvented, isOpen } = await check()
  expect([isOpen, isInvented]).toEqual([true, false])
  await confirm(version)
  expect((await check()).isOpen).toBe(false)
  await moveTo('Oak & Bead, 5 Pond Road, Marshall, NC 28753')
  expect((await check()).isOpen, 'what its owner writes needs no second word').toBe(false)
})

test('settings changed since they were looked at are not confirmed unseen', async () => {
  const { check, confirm, moveTo } = await openLiveShop()
  await moveTo('Oak & Bead, 3 Pond Road, Marshall, NC 28753')
  const { version } = await check()
  await moveTo('Elsewhere 1')
  await expect(confirm(version)).rejects.toMatchObject({ reason: 'edited_meanwhile' })
  expect((await check()).isOpen).toBe(true)
})

const taxes = {
  'a rate of her own': { taxRate: '7.00' },
  'shipping untaxed': { shippingIsTaxed: false },
  'only where registered': { taxOnlyWhereRegistered: true },
  'a registration': {
    taxRegistrations: [{ state: 'NC', rate: '4.75', shippingIsTaxed: true, since: null, note: '' }],
  },
}

for (const [what, change] of Object.entries(taxes))
  test(`nobody pays real money before the tax was looked at: saving it opens the checkout (${what})`, async () => {
    const { test, shop, check, moveTo } = await openLiveShop('live')
    const cart = cartOf(await addProduct(test))
    const isOpen = async () => (await shop['GET /api/store']({}, stranger)).checkoutOpen
    expect(await isOpen()).toBe(false)
    expect(await check()).toMatchObject({ isBlocking: true, isTaxConfirmed: false })
    await expect(openPayment(test, cart)).rejects.toThrow('The shop takes no payments at the moment.')
    await moveTo('Oak & Bead, 3 Pond Road, Marshall, NC 28753')
    expect(await isOpen(), 'what else is saved says nothing of tax').toBe(false)
    await shop['PUT /api/settings']({ ...(await shop['GET /api/settings']({}, owner)), ...change }, owner)
    expect(await isOpen()).toBe(true)
    expect((await openPayment(test, cart)).orderID).toBeTruthy()
    expect(await check(), 'the address is still asked about').toMatchObject({
      isOpen: true,
      isBlocking: false,
    })
  })

test('tax that is right as it is is said to be, as it was seen, also by the word on tax and address', async () => {
  const { shop, check, moveTo, confirm } = await openLiveShop('live')
  const { version } = await check()
  await moveTo('Oak & Bead, 3 Pond Road, Marshall, NC 28753')
  await expect(shop['POST /api/desk/tax-check']({ version }, owner)).rejects.toMatchObject({
    reason: 'edited_meanwhile',
  })
  const seen = await check()
  expect(seen.isBlocking).toBe(true)
  await shop['POST /api/desk/tax-check']({ version: seen.version }, owner)
  expect(await check()).toMatchObject({ isOpen: true, isBlocking: false, isTaxConfirmed: true })

  const other = await openLiveShop('live')
  await other.moveTo('Oak & Bead, 3 Pond Road, Marshall, NC 28753')
  await other.confirm((await other.check()).version)
  expect(await other.check()).toMatchObject({ isOpen: false, isBlocking: false })
  await expect(confirm(seen.version)).resolves.toBeDefined()
})

test('payments that are tests, or the sandbox’s, begin whatever the tax', async () => {
  const tests = await openTestShop()
  expect((await openPayment(tests, cartOf(await addProduct(tests)))).orderID).toBeTruthy()
  const { test } = await openLiveShop('sandbox')
  expect((await openPayment(test, cartOf(await addProduct(test)))).orderID).toBeTruthy()
})
