import { expect, test } from 'vitest'
import { openFair, ada } from '../../shop/testing/fair.ts'
import { owner } from '../../shop/testing/paypal-news.ts'

test('a sale entered by hand may be a gift, wrapped at the shop’s price', async () => {
  const fair = await openFair()
  const settings = await fair.shop['GET /api/settings']({}, owner)
  const gift = { note: 'Für “Zoë” 🎁', wrap: true, hidePrices: true }
  await expect(fair.quote(fair.saleOf({ gift }))).rejects.toThrow('Gift wrap is no longer offered.')
  await fair.shop['PUT /api/settings'](
    { ...settings, giftNotes: true, giftWrap: true, giftWrapPrice: '4.00' },
    owner,
  )
  const sale = fair.saleOf({ gift, delivery: 'to-send', customer: ada })
  expect(await fair.quote(sale)).toMatchObject({ gift: { wrap: true }, giftWrap: '4.00', total: '42.12' })
  const order = await fair.record({ ...sale, total: '42.12' })
  expect(order).toMatchObject({ gift, giftWrap: '4.00', giftWrapTax: '0.32', total: '42.12' })
  expect(order.steps).toMatchObject({ giftWrap: '4.00' })
  const plain = await fair.record(fair.saleOf())
  expect(plain).toMatchObject({ gift: null, giftWrap: '0.00' })
  expect(await fair.books()).toEqual([])
})
