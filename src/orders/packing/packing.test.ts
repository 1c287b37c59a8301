import { expect, test } from 'vitest'
import type { OrderStatus } from '../order/order.rules.ts'
import { addPerson, signedInAs } from '../../shop/testing/people.ts'
import { addProduct, cartOf, openPayment, openTestShop, type TestShop } from '../../shop/testing/test-shop.ts'

/** A shop with one paid order, and somebody to pack it. */
async function openWithOrder() {
  const at = await openTestShop()
  const product = await addProduct(at)
  const { id } = await (await openPayment(at, cartOf(product, 2))).capture()
  return { at, id: id!, packer: await signedInAs(at, await addPerson(at, 'packer')) }
}

const listed = async ({ shop }: TestShop, who: Parameters<TestShop['shop']['GET /api/packing']>[1]) =>
  (await shop['GET /api/packing']({}, who)).items.map(({ id }) => id)

test('whoever packs sees what goes in and where to, and neither money nor mail address nor notes', async () => {
  const { at, id, packer } = await openWithOrder()
  const order = await at.shop['GET /api/packing/{id}']({ id }, packer)
  expect(order).toMatchObject({
    customerName: 'Ada Example',
    shippingAddress: { city: 'Asheville' },
    items: [{ name: 'Moss Agate Bracelet', quantity: 2 }],
  })
  expect(JSON.stringify(order)).not.toMatch(/15\.00|30\.00|ada@example\.com|capture|total|refunded/i)
  expect(await listed(at, packer)).toEqual([id])
})

test('the carrier is the one of the way it was to be sent by', async () => {
  const { at, id, packer } = await openWithOrder()
  const owner = await signedInAs(at, await addPerson(at, 'owner', 'owner'))
  const readCarrier = async () => (await at.shop['GET /api/orders/{id}']({ id }, owner)).methodCarrier
  expect(await readCarrier()).toBe('USPS')
  const [method] = await at.shop['GET /api/shipping-methods']({}, owner)
  const set = (more: object) => at.shop['PUT /api/shipping-methods/{id}']({ ...method!, ...more }, owner)
  const { version } = await set({ carrier: 'UPS Ground' })
  expect(await readCarrier()).toBe('UPS')
  expect((await at.shop['GET /api/packing/{id}']({ id }, packer)).methodCarrier).toBe('UPS')
  expect((await at.shop['GET /api/packing']({}, packer)).items[0]?.methodCarrier).toBe('UPS')
  await set({ name: 'Another', version })
  expect(await readCarrier(), 'nobody knows any more').toBeNull()
})

test('an order is sent off, stays in reach of who sent it, and of nobody else who packs', async () => {
  const { at, id, packer } = await openWithOrder()
  const other = await signedInAs(at, await addPerson(at, 'packer', 'other'))
  const parcel = { id, carrier: 'USPS', trackingNumber: '9400111899223197428490' } as const
  const sent = await at.shop['PUT /api/packing/{id}/shipping'](parcel, packer)
  expect(sent).toMatchObject({ status: 'completed', trackingNumber: parcel.trackingNumber })
  expect(await listed(at, packer)).toEqual([])
  const corrected = { ...parcel, trackingNumber: '9400111899223197428491' }
  expect(await at.shop['PUT /api/packing/{id}/shipping'](corrected, packer)).toMatchObject(corrected)
  await expect(at.shop['GET /api/packing/{id}']({ id }, other)).rejects.toMatchObject({ code: 'not_found' })
  await expect(at.shop['PUT /api/packing/{id}/shipping'](parcel, other)).rejects.toMatchObject({
    code: 'not_found',
  })
  const { timeline } = await at.shop['GET /api/orders/{id}']({ id }, packer)
  expect(timeline.map(({ by }) => by)).toContain('packer@example.com')
})

test('a status set by mistake can be set back', async () => {
  const { at, id, packer } = await openWithOrder()
  await at.shop['PUT /api/packing/{id}/status']({ id, status: 'pending' }, packer)
  expect(await listed(at, packer)).toEqual([])
  await at.shop['PUT /api/packing/{id}/status']({ id, status: 'processing' }, packer)
  expect(await listed(at, packer)).toEqual([id])
})

test('whoever packs neither cancels an order nor opens one again, and is told whom to ask', async () => {
  const { at, id, packer } = await openWithOrder()
  const set = (status: OrderStatus) => at.shop['PUT /api/packing/{id}/status']({ id, status }, packer)
  await expect(set('cancelled')).rejects.toMatchObject({
    code: 'forbidden',
    message: `Order #${id} can only be cancelled by staff or an owner of the shop, who see to its money. Tell them why it should not be sent.`,
  })
  expect(await listed(at, packer)).toEqual([id])

  // Theirs of late, and cancelled by somebody else since.
  await set('pending')
  const staff = await signedInAs(at, await addPerson(at, 'staff'))
  await at.shop['PUT /api/orders/{id}/status']({ id, status: 'cancelled' }, staff)
  await expect(set('processing')).rejects.toMatchObject({
    code: 'forbidden',
    message: `Order #${id} is cancelled. Only staff or an owner of the shop may open it again.`,
  })
  const parcel = { id, carrier: 'USPS', trackingNumber: '' } as const
  await expect(at.shop['PUT /api/packing/{id}/shipping'](parcel, packer)).rejects.toMatchObject({
    code: 'conflict',
  })
  expect((await at.shop['GET /api/orders/{id}']({ id }, staff)).status).toBe('cancelled')
})
