import { expect, test } from 'vitest'
import { owner } from '../../shop/testing/paypal-news.ts'
import { addProduct, cartOf, openTestShop, stranger } from '../../shop/testing/test-shop.ts'

test('where tax is collected in some states alone, none is named before a cart’s state is known', async () => {
  const opened = await openTestShop()
  const { shop } = opened
  const cartItems = cartOf(await addProduct(opened, { price: '40.00', stock: 3 }))
  const settings = await shop['GET /api/settings']({}, owner)
  const collectIn = async (...states: string[]) => {
    const { version } = await shop['GET /api/settings']({}, owner)
    const taxRegistrations = states.map((state) => ({
      state,
      rate: '6',
      shippingIsTaxed: false,
      since: null,
      note: '',
    }))
    await shop['PUT /api/settings'](
      { ...settings, version, taxOnlyWhereRegistered: true, taxRegistrations },
      owner,
    )
  }
  const quote = async (place: { state?: string; zip?: string } = {}) =>
    await shop['POST /api/cart/quote']({ cartItems, ...place }, stranger)

  await collectIn('VT')
  expect(await quote()).toMatchObject({ taxRate: null, tax: '0.00' })
  expect(await quote({ zip: '05301' })).toMatchObject({ taxRate: 6, tax: '2.40' })
  expect(await quote({ state: 'OR' }), 'nothing is collected there').toMatchObject({
    taxRate: 0,
    tax: '0.00',
  })
  await collectIn()
  expect(await quote(), 'nowhere is anything collected').toMatchObject({ taxRate: 0, tax: '0.00' })
})
