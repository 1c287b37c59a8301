import { ShopError } from '../../src/machine/values/errors.ts'
import { ada, stranger } from '../../src/shop/testing/test-shop.ts'
import { captureTrouble, createTrouble, type Step } from './steps.ts'
import { attempt, trouble, type Model, type Real } from './world.ts'

type Of<K extends Step['kind']> = Extract<Step, { kind: K }>

const NOT_CHARGED = /not (been |be )?charged|nothing (was|has been) charged/i

export const chosen = <T>(all: readonly T[], n: number): T | undefined => all[n % Math.max(1, all.length)]

export async function buy(model: Model, real: Real, step: Of<'buy'>): Promise<void> {
  const quantities = new Map(step.lines.map(({ product, quantity }) => [model.products[product]!, quantity]))
  const wanted = [...quantities].map(([{ id, answers }, quantity]) => ({
    id,
    quantity,
    price: '1.00',
    // Some buyers answer more than the piece requires.
    customization: { ...answers, ...(quantity % 2 === 0 ? { Ribbon: 'Yes' } : {}) },
  }))
  const quote = await attempt(real, undefined, ({ shop }) =>
    shop['POST /api/cart/quote']({ cartItems: wanted, state: ada.state }, stranger),
  )
  if (quote instanceof ShopError || quote === undefined) return
  const cartItems = quote.items.map(({ id, price, quantity, customization }) => ({
    id,
    price,
    quantity,
    ...(customization ? { customization } : {}),
  }))
  if (cartItems.length === 0) return
  const { shippingCost } = quote
  const idempotencyKey = crypto.randomUUID()
  const input = { cartItems, shippingCost, customerInfo: ada, idempotencyKey, ...real.wallet.toPay }
  await trouble(real, createTrouble[step.trouble])
  let crash = step.crash
  // A page asks again under its key; the second time nothing is in its way.
  for (let tries = 0; tries < 2; tries += 1) {
    const created = await attempt(real, crash, ({ shop }) =>
      shop['POST /api/paypal/create-order'](input, stranger),
    )
    crash = undefined
    if (created instanceof ShopError && created.code !== 'unavailable') return
    if (created === undefined || created instanceof ShopError) continue
    const { orderID, token } = created
    const captureInput = { orderID, token, cartItems, shippingCost, customerInfo: ada }
    model.payments.push({
      orderID,
      cart: cartItems,
      input: captureInput,
      askedAt: 0,
      toldAt: undefined,
      goodAt: 0,
    })
    await trouble(real, [])
    const last = model.payments.length - 1
    if (step.goes !== 'open') await approve(model, real, { kind: 'approve', payment: last, instrument: 'ok' })
    if (step.goes === 'paid') await capture(model, real, { kind: 'capture', payment: last, trouble: 'none' })
    return
  }
}

/** The wallet refuses where the order has lapsed, or is paid. */
export async function approve(model: Model, { wallet }: Real, step: Of<'approve'>): Promise<void> {
  const payment = chosen(model.payments, step.payment)
  if (!payment) return
  await wallet.approve(payment.orderID, step.instrument).catch(() => {})
}

export async function capture(model: Model, real: Real, step: Of<'capture'>): Promise<void> {
  const payment = chosen(model.payments, step.payment)
  if (!payment) return
  await trouble(real, captureTrouble[step.trouble])
  payment.askedAt = model.moment += 1
  const { askedAt } = payment
  const approval = crypto.randomUUID()
  const answer = await attempt(real, step.crash, ({ shop }) =>
    shop['POST /api/paypal/capture-order']({ ...payment.input, approval }, stranger),
  )
  model.moment += 1
  if (answer instanceof ShopError) {
    // One of several calls at once may be refused while another succeeds: the buyer sees what came last.
    if (NOT_CHARGED.test(answer.message) && payment.goodAt < askedAt) payment.toldAt = model.moment
  } else if (answer) {
    payment.goodAt = model.moment
    payment.toldAt = undefined
  }
}

export async function end(model: Model, real: Real, step: Of<'end'>): Promise<void> {
  const payment = chosen(model.payments, step.payment)
  if (!payment) return
  const { token } = payment.input
  const answer = await attempt(real, undefined, ({ shop }) =>
    shop['POST /api/checkout/{token}/end']({ token: token! }, stranger),
  )
  model.moment += 1
  if (
    answer &&
    !(answer instanceof ShopError) &&
    answer.state === 'closed' &&
    NOT_CHARGED.test(answer.reason ?? '')
  )
    payment.toldAt = model.moment
}
