import { redAndBlue } from '../../../machine/pictures/test-pictures.testing.ts'
import { delay, newDateOf, sellToWait } from '../delayed.ts'
import { ada as buyer, nobody } from '../fair.ts'
import { agreed, agreeReturn, returnRequest, askReturn, sellSent } from '../returned.ts'
import { owner, sell } from '../paypal-news.ts'
import { ada, addProduct, cartOf, openPayment, refundAtWallet, stranger } from '../test-shop.ts'
import type { StockedServer } from '../server/stocked-server.ts'
import type { Queryable } from '../../../machine/database/database.ts'
import { listOpenDifferences, storeDifference } from '../../../payments/comparison/differences.sql.ts'
import type { Rows } from './rows.ts'

async function addDifference(q: Queryable): Promise<number> {
  await storeDifference(q, {
    wallet: 'paypal',
    kind: 'capture',
    reference: crypto.randomUUID(),
    why: 'wallet_only',
    walletCents: 1500,
    happenedAt: new Date(),
  })
  return (await listOpenDifferences(q, 100)).at(-1)!.id
}

export function orderRows(server: StockedServer) {
  const { shop, product, sold, token } = server
  const cartItems = cartOf(product)
  const one = async () => ({ id: (await sell(server)).id })
  const send = async (order: { id: number }) => {
    const parcel = { carrier: 'USPS' as const, trackingNumber: '', lines: [{ n: 1, quantity: 1 }] }
    const { parcels } = await shop['POST /api/orders/{id}/parcels']({ ...order, ...parcel }, owner)
    return { ...order, parcel: parcels[0]!.id }
  }
  const sent = async () => await send(await one())
  const partlySent = async () =>
    await send({ id: (await (await openPayment(server, cartOf(product, 2))).capture()).id! })
  const { country: _country, email: _email, ...label } = ada
  const sale = { lines: [{ id: product.id, quantity: 1, price: '12.00' }], delivery: 'handed-over' as const }
  const shippingCost = async () => (await shop['POST /api/cart/quote']({ cartItems }, stranger)).shippingCost
  const cancelled = async () => {
    const order = await one()
    await shop['PUT /api/orders/{id}/status']({ ...order, status: 'cancelled' }, owner)
    const { total } = await shop['GET /api/orders/{id}'](order, owner)
    return { ...order, owed: total, note: 'Cash at the stall' }
  }
  return {
    'GET /api/reports/{id}': () => ({ id: 'taxes' as const, from: '2026-01-01', to: '2026-12-31' }),
    'GET /api/orders': () => ({}),
    'GET /api/buyers': () => ({}),
    'GET /api/buyers/{id}': () => ({ id: sold.id }),
    'POST /api/order-links': () => ({ number: String(sold.id), email: 'ada@example.com' }),
    'POST /api/orders/export': () => ({}),
    'GET /api/orders/{id}': () => ({ id: sold.id }),
    'GET /api/bench': () => ({}),
    'PUT /api/orders/{id}/making': async () => {
      const product = { kind: 'made_to_order', stock: 0, makingDaysFrom: 5, makingDaysTo: 10 } as const
      return { id: (await sellToWait(server, { product })).id, n: 1, making: 'started' as const }
    },
    'POST /api/orders/{id}/notes': () => ({ id: sold.id, body: 'Gift wrap' }),
    'PUT /api/orders/{id}/shipping': async () => ({
      ...(await one()),
      carrier: 'USPS' as const,
      trackingNumber: '9400111899223197428490',
    }),
    'PUT /api/orders/{id}/address': async () => ({
      ...(await one()),
      ...label,
      seen: label,
      tellBuyer: true,
    }),
    'PUT /api/orders/{id}/lines/{line}/answers': async () => ({
      ...(await one()),
      line: 1,
      answers: { Engraving: 'For Ada' },
      seen: [{}],
      tellBuyer: true,
    }),
    'POST /api/orders/{id}/lines/{line}/exchange': async () => {
      const { id, productId: productSeen } = await sell(server)
      const { id: productId, price: priceSeen } = await addProduct(server, { price: '9.00' })
      return { id, line: 1, productId, priceSeen, productSeen, restock: true, tellBuyer: true }
    },
    'POST /api/orders/{id}/delays': async () => await newDateOf(server, (await sellToWait(server)).id, 20),
    'POST /api/checkout/{token}/delays/{id}': async () => {
      const { token, id } = await delay(server, await sellToWait(server))
      return { token, id, answer: 'accepted' as const }
    },
    'POST /api/orders/{id}/parcels': async () => ({ ...(await one()), carrier: 'USPS' as const }),
    'PUT /api/orders/{id}/parcels/{parcel}': async () => ({ ...(await sent()), carrier: 'UPS' as const }),
    'POST /api/orders/{id}/parcels/{parcel}/take-back': async () => ({ ...(await sent()), mail: true }),
    'POST /api/orders/{id}/given-back': cancelled,
    'DELETE /api/orders/{id}/given-back': async () => {
      const order = await cancelled()
      await shop['POST /api/orders/{id}/given-back'](order, owner)
      return { id: order.id }
    },
    'POST /api/orders/{id}/refunds': async () => {
      const order = await one()
      const { total } = await shop['GET /api/orders/{id}'](order, owner)
      return {
        ...order,
        key: crypto.randomUUID(),
        beyond: total,
        amountSeen: total,
        reason: 'A bead was loose',
        tellBuyer: true,
        way: 'wallet' as const,
      }
    },
    'POST /api/orders/{id}/cancel': async () => {
      const order = await one()
      const { total } = await shop['GET /api/orders/{id}'](order, owner)
      return {
        ...order,
        key: crypto.randomUUID(),
        seen: 'processing' as const,
        refund: true,
        restock: [{ n: 1, quantity: 1 }],
        reason: 'It was lost in the workshop',
        tellBuyer: true,
        amountSeen: total,
        way: 'wallet' as const,
      }
    },
    'PUT /api/orders/{id}/status': async () => ({ ...(await one()), status: 'processing' as const }),
    'GET /api/desk/tax-rates': () => ({}),
    'POST /api/orders/quote': () => sale,
    'POST /api/orders': async () => {
      const lines = [{ ...sale.lines[0]!, reason: 'A scratch' }]
      const quoteInput = {
        ...sale,
        discount: '0.00',
        soldIn: '' as const,
        isTaxFree: false,
        shipTo: '' as const,
      }
      const { total } = await shop['POST /api/orders/quote'](quoteInput, owner)
      const customer = { ...nobody, ...buyer }
      return { ...sale, lines, customer, method: 'cash' as const, total, key: 'form-of-a-craft-fair' }
    },
    'GET /api/analytics': () => ({}),
    'GET /api/analytics/sales': () => ({}),
    'GET /api/analytics/to-do': async () => (await cancelled(), {}),
    'GET /api/packing': () => ({}),
    'GET /api/packing/money': () => ({}),
    'GET /api/packing/{id}': one,
    'PUT /api/packing/{id}/shipping': async () => ({ ...(await one()), carrier: 'UPS' as const }),
    'POST /api/packing/{id}/parcels': async () => ({ ...(await one()), carrier: 'USPS' as const }),
    'PUT /api/packing/{id}/parcels/{parcel}': async () => ({
      ...(await partlySent()),
      carrier: 'UPS' as const,
    }),
    'POST /api/packing/{id}/parcels/{parcel}/take-back': partlySent,
    'PUT /api/packing/{id}/status': async () => ({ ...(await one()), status: 'processing' as const }),
    'POST /api/answer-pictures': async () => {
      const png = await redAndBlue(40, 30).png().toBuffer()
      return { file: new Blob([new Uint8Array(png)], { type: 'image/png' }) }
    },
    'POST /api/cart/quote': () => ({
      cartItems: [{ ...cartItems[0]!, price: '1.00' }],
      promoCode: 'STOCKED',
    }),
    'GET /api/paypal/config': () => ({}),
    'POST /api/paypal/create-order': async () => ({
      cartItems,
      shippingCost: await shippingCost(),
      customerInfo: ada,
    }),
    'POST /api/paypal/capture-order': async () => {
      const { orderID, token } = await openPayment(server, cartItems)
      return { orderID, token, customerInfo: ada, cartItems, shippingCost: await shippingCost() }
    },
    'GET /api/checkout/{token}': () => ({ token }),
    'GET /api/checkout/{token}/returns': () => ({ token }),
    'POST /api/checkout/{token}/returns': async () => ({
      token: (await sellSent(server)).token,
      ...returnRequest(),
    }),
    'POST /api/checkout/{token}/returns/{id}/withdraw': async () => await askReturn(server),
    'POST /api/returns/{id}/agree': async () => ({ id: (await askReturn(server)).id, ...agreed }),
    'POST /api/returns/{id}/decline': async () => ({ id: (await askReturn(server)).id, why: 'Worn' }),
    'POST /api/returns/{id}/receive': async () => ({
      id: await agreeReturn(server),
      lines: [{ n: 1, received: 1, restock: 1 }],
    }),
    'POST /api/returns/{id}/close': async () => ({
      id: await agreeReturn(server),
      why: 'It never came',
      seen: 'agreed' as const,
    }),
    'POST /api/checkout/{token}/end': async () => ({
      token: (await openPayment(server, cartItems, 'none')).token,
    }),
    'GET /api/books': () => ({}),
    'POST /api/books/compare': () => ({}),
    'POST /api/books/differences/{id}/explain': async () => ({
      id: await addDifference(server.context.db.query),
      note: 'Of the shop before',
    }),
    'GET /api/payments/review': () => ({}),
    'GET /api/payments/wallet': () => ({}),
    'POST /api/payments/{id}/returned': async () => {
      const { captures } = await server.control<{ captures: { id: string }[] }>('/state')
      await refundAtWallet(server, captures[0]!.id)
      return { id: server.inReview, note: 'Refunded at PayPal' }
    },
  } satisfies Partial<Rows>
}
