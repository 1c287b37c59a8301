import type { Caller } from '../../api/shop-api.ts'
import { expect, test } from 'vitest'
import { createShop } from '../index.ts'
import { openTestShop, stranger } from '../testing/test-shop.ts'

const owner: Caller = { ...stranger, person: { id: 1, email: 'owner@example.com', role: 'owner' } }

async function openLiveShop() {
  const { context } = await openTestShop()
  const shop = createShop({ ...context, testPayments: false })
  return {
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
