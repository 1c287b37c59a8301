import { OWNER, type ShopProcess } from '../fixtures/shop-process.ts'

/** A purchase without a browser, over HTTP. */

const buyer = {
  name: 'Ada Example',
  email: 'ada@example.com',
  street1: '1 Main Street',
  city: 'Asheville',
  state: 'NC',
  zip: '28801',
}

export interface Payment {
  orderID: string
  token: string
  capture: () => Promise<{ state: string; id: number | null; total: string }>
}

/** Opens a payment for one piece, or several of it, and approves it; what is said of the buyer or the piece may be said otherwise. */
export async function openPayment(
  shop: ShopProcess,
  productId: number,
  {
    quantity = 1,
    beside = [],
    customer = {},
    customization,
    headers = {},
  }: {
    quantity?: number
    /** Other pieces, one of each. */
    beside?: readonly number[]
    customer?: object
    customization?: Record<string, string>
    headers?: Record<string, string>
  } = {},
): Promise<Payment> {
  const customerInfo = { ...buyer, ...customer }
  const read = (id: number) => call<{ id: number; price: string }>(shop, 'GET', `/api/products/${id}`)
  const cartItems = [{ ...(await read(productId)), quantity, customization }]
  for (const id of beside) cartItems.push({ ...(await read(id)), quantity: 1, customization: undefined })
  const post = <T>(path: string, body: object) => call<T>(shop, 'POST', path, body, headers)
  const { shippingCost } = await post<{ shippingCost: string }>('/api/cart/quote', { cartItems })
  const created = await post<{ orderID: string; token: string }>('/api/paypal/create-order', {
    cartItems,
    shippingCost,
    customerInfo,
  })
  await control(shop, `/orders/${created.orderID}/approve`, {})
  const input = { orderID: created.orderID, token: created.token, customerInfo, cartItems, shippingCost }
  return { ...created, capture: () => post('/api/paypal/capture-order', input) }
}

/** Signs the owner in; what the browser would send along from then on. */
export async function ownerCookie(shop: ShopProcess, headers: Record<string, string> = {}): Promise<string> {
  const response = await fetch(`${shop.url}/api/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(OWNER),
  })
  if (!response.ok) throw new Error(`The owner can't sign in: ${response.status} ${await response.text()}`)
  return response.headers.get('Set-Cookie')!.split(';')[0]!
}

/** Calls the shop's API as a program does; a refusal is an error. */
export async function call<T>(
  shop: ShopProcess,
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<T> {
  const response = await fetch(shop.url + path, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}

/** Calls what the emulator offers to tests. */
export async function control<T>(
  shop: ShopProcess,
  path: string,
  body?: object,
  method = body ? 'POST' : 'GET',
): Promise<T> {
  const { scriptUrl } = await call<{ scriptUrl: string }>(shop, 'GET', '/api/paypal/config')
  const response = await fetch(`${new URL(scriptUrl).origin}/__emu${path}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return (await response.json()) as T
}

/** Gives the money of a capture back as its owner does at PayPal's own desk; PayPal then tells the shop. */
export const refundAtPaypal = (shop: ShopProcess, captureId: string) =>
  control(shop, `/captures/${captureId}/refund`, {})
