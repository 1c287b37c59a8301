import { describe, expect, test } from 'vitest'
import type { Caller } from '../../shop/context.ts'
import { contract, type Sends } from '../../shop/every-call.contract.ts'
import { email } from '../../shop/fields.contract.ts'
import { findCheckoutByToken } from '../checkout/checkouts.sql.ts'
import { findPromotion } from './promotions.sql.ts'
import type { Product } from '../../pieces/product/product.rules.ts'
import type { Promotion } from './promotion.rules.ts'
import {
  ada,
  addProduct,
  captureCount,
  cartOf,
  stockOf,
  stranger,
  payingTestShop,
} from '../../shop/testing/test-shop.ts'

const owner: Caller = { ...stranger, person: { id: 1, email: 'owner@example.com', role: 'owner' } }

const shop = payingTestShop()

let made = 0

async function addCode(terms: Partial<Sends<'POST /api/promotions'>> = {}): Promise<Promotion> {
  made += 1
  const body = contract['POST /api/promotions'].body.parse({
    code: `ONCE-${made}`,
    amount: '10',
    kind: 'percent',
    ...terms,
  })
  return await shop.shop['POST /api/promotions'](body, owner)
}

const usesOf = async ({ code }: Promotion) => (await findPromotion(shop.context.db.query, code))!.uses

describe('a code that one mail address may use once', () => {
  /** As somebody else; an address is one in whatever capitals. */
  async function payAs(typed: string, product: Product, { code }: Promotion) {
    const cartItems = cartOf(product)
    const { shippingCost } = await shop.shop['POST /api/cart/quote']({ cartItems, promoCode: code }, stranger)
    const customerInfo = { ...ada, email: email.parse(typed) }
    const { orderID, token } = await shop.shop['POST /api/paypal/create-order'](
      { cartItems, shippingCost, customerInfo, promoCode: code },
      stranger,
    )
    await shop.control(`/orders/${orderID}/approve`, { instrument: 'ok' })
    const capture = { orderID, token, customerInfo, cartItems, shippingCost }
    return { token, capture: () => shop.shop['POST /api/paypal/capture-order'](capture, stranger) }
  }
  const usedUp = ({ code }: Promotion) =>
    `${code} can be used once with one email address, and was used so with yours. You have not been charged.`

  test('is used by one of twenty carts of it, paid at once', async () => {
    const product = await addProduct(shop, { stock: 100 })
    const code = await addCode({ maxUsesPerEmail: 1 })
    const addresses = Array.from({ length: 20 }, (_, n) => (n % 2 ? 'eve@example.com' : 'Eve@Example.COM'))
    const carts = await Promise.all(addresses.map((email) => payAs(email, product, code)))
    const answers = await Promise.allSettled(carts.map(({ capture }) => capture()))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refusals = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [(answer.reason as Error).message] : [],
    )
    expect(new Set(refusals)).toEqual(new Set([usedUp(code)]))
    expect([await captureCount(shop), await usesOf(code), await stockOf(shop, product.id)]).toEqual([
      1, 1, 99,
    ])
  })

  test('is refused before PayPal is opened, and others may still use it', async () => {
    const product = await addProduct(shop)
    const code = await addCode({ maxUsesPerEmail: 1 })
    await (await payAs('eve@example.com', product, code)).capture()
    await expect(payAs(' EVE@example.com '.trim(), product, code)).rejects.toMatchObject({
      message: usedUp(code),
      reason: 'promo_code',
    })
    await (await payAs('fay@example.com', product, code)).capture()
    expect(await usesOf(code)).toBe(2)
  })

  test.each([
    '\u202aEVE@example.com\u202c',
    'eve@exam\u00adple.com\u200b',
    'Eve ‹eve@example.com›',
    'eve＠example。com.',
  ])('is used up with %j, which is the same address', async (typed) => {
    const product = await addProduct(shop)
    const code = await addCode({ maxUsesPerEmail: 1 })
    await (await payAs('eve@example.com', product, code)).capture()
    await expect(payAs(typed.replace('‹', '<').replace('›', '>'), product, code)).rejects.toThrow(
      usedUp(code),
    )
  })

  test('is found as it was copied', async () => {
    const cartItems = cartOf(await addProduct(shop))
    const { code } = await addCode()
    for (const copied of [
      `“${code}”`,
      `\u202a${code}\u202c`,
      `${code.replace('-', '–')}.`,
      ` ${code.toLowerCase()}\u200b`,
    ]) {
      const sent = contract['POST /api/cart/quote'].body.parse({ cartItems, promoCode: copied })
      expect(await shop.shop['POST /api/cart/quote'](sent, stranger), copied).toMatchObject({
        promoCode: code,
      })
    }
    const unknown = await shop.shop['POST /api/cart/quote']({ cartItems, promoCode: '“Nobody’s”' }, stranger)
    expect(unknown.promoMessage).toContain('NOBODYS')
  })

  test('is counted by the address that is paid with, whatever one the cart was priced with', async () => {
    const product = await addProduct(shop)
    const code = await addCode({ maxUsesPerEmail: 1 })
    await (await payAs('eve@example.com', product, code)).capture()
    const other = await payAs('gil@example.com', product, code)
    const checkout = (await findCheckoutByToken(shop.context.db.query, other.token))!
    const capture = shop.shop['POST /api/paypal/capture-order'](
      {
        orderID: checkout.walletOrderId!,
        token: other.token,
        customerInfo: { ...ada, email: 'eve@example.com' },
        cartItems: cartOf(product),
        shippingCost: '5.00',
      },
      stranger,
    )
    await expect(capture).rejects.toThrow(usedUp(code))
    expect([await captureCount(shop), await usesOf(code)]).toEqual([1, 1])
  })

  test('is free again for an address whose payment came to nothing', async () => {
    const product = await addProduct(shop)
    const code = await addCode({ maxUsesPerEmail: 1 })
    const first = await payAs('eve@example.com', product, code)
    await shop.control('/faults', { on: 'capture', kind: 'decline' })
    await expect(first.capture()).rejects.toThrow()
    expect(await usesOf(code)).toBe(0)
    await (await payAs('eve@example.com', product, code)).capture()
    expect(await usesOf(code)).toBe(1)
  })
})
