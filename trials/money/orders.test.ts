import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemo } from '../../demo/seed.ts'
import { findBreaches } from '../../src/payments/books/books.sql.ts'
import { rowsOf } from '../../src/machine/database/database.ts'
import type { Product } from '../../src/pieces/product/product.rules.ts'
import { toCents, toDecimal } from '../../src/machine/values/money.ts'
import { openTestServer, type TestServer } from '../../src/shop/testing/server/test-server.ts'
import { insistAt, type Insist } from '../buyers/ask.ts'
import { layOut } from '../world/goods.ts'
import { randomOf } from '../random.ts'
import { buyOverHttp, wrongOrder } from './buy-over-http.ts'
import { cartByChance, type Sellable } from './cart-by-chance.ts'

/** `npm run trials -- money` sets these, for some hundred orders. */
const { MONEY_ORDERS = '8', MONEY_SEED = '20261123' } = process.env
const CODES = [
  { code: 'TENTH', kind: 'percent', amount: '12.50' },
  { code: 'SEVEN', kind: 'fixed', amount: '7.77', categories: ['Pens - Wood'] },
  { code: 'POSTED', kind: 'free-shipping', amount: '0' },
]
/** More than any of these orders takes. */
const PLENTY = 100_000

let server: TestServer
let cookie: string
let ask: Insist
beforeAll(async () => {
  server = await openTestServer()
  await seedDemo(server.context.db)
  cookie = await server.signIn()
  ask = insistAt(server.url, { address: '203.0.113.7', cookie })
}, 240_000)
afterAll(() => server.drop())

/** A quarter of all pieces, and some of their combinations, by a percentage by chance. */
async function putOnSale(random: ReturnType<typeof randomOf>): Promise<void> {
  for (const { id } of await ask<Product[]>('GET', '/api/products')) {
    if (!random.chance(0.25)) continue
    const { pieces } = await ask<{ pieces: { id: number; regular: string }[] }>(
      'GET',
      `/api/desk/products/${id}/sale`,
    )
    const prices = pieces.map((piece) => ({
      id: piece.id,
      price: toDecimal(Math.max(1, Math.floor((toCents(piece.regular) * random.between(50, 99)) / 100))),
    }))
    await ask('PUT', `/api/desk/products/${id}/sale`, { prices })
  }
}

/** Each piece that can be bought, by what is put into a cart of it. */
async function piecesOfShop(): Promise<Sellable[]> {
  const listed = await ask<Product[]>('GET', '/api/products')
  const of = (product: Product): Sellable => ({
    ...product,
    priceCents: toCents(product.price),
    isOnSale: Boolean(product.sale),
  })
  const pieces: Sellable[] = []
  for (const product of listed) {
    if (product.optionGroups.length === 0) pieces.push(of(product))
    else {
      const path = `/api/products/${product.id}`
      const { combinations } = await ask<{ combinations: Pick<Product, 'id' | 'price'>[] }>('GET', path)
      pieces.push(...combinations.map((one) => of({ ...product, ...one })))
    }
  }
  return pieces
}

test(
  `${MONEY_ORDERS} carts by chance cost the same in cart, checkout, wallet, mail and order`,
  { timeout: 3_600_000 },
  async () => {
    await layOut(ask, { pieces: PLENTY })
    for (const code of CODES) await ask('POST', '/api/promotions', code)
    const settings = await ask<object>('GET', '/api/settings')
    const gifts = { giftNotes: true, giftWrap: true, giftWrapPrice: '4.35', giftWrapWords: 'Linen.' }
    await ask('PUT', '/api/settings', { ...settings, ...gifts, dispatchDays: 2 })
    const random = randomOf(Number(MONEY_SEED))
    await putOnSale(random)
    const pieces = await piecesOfShop()
    // Half of all lines are what asks its buyer, or comes in options.
    const asking = pieces.filter(({ id, questions }) => questions.length > 0 || id > 122)
    const counts = { orders: 0, discounted: 0, surcharged: 0, wrapped: 0, onSale: 0, refused: 0 }
    while (counts.orders < Number(MONEY_ORDERS)) {
      const chosen = cartByChance(random, random.chance(0.5) ? asking : pieces, 4)
      const code = random.chance(0.5) ? random.pick(CODES).code : undefined
      const gift = random.chance(0.3) ? { note: 'For “Zoë”', wrap: random.chance(0.7) } : undefined
      const bought = await buyOverHttp({ ...server, cookie }, chosen, { code, gift })
      if (!bought) {
        counts.refused += 1
        continue
      }
      const [order] = bought.orders
      const [mail] = await rowsOf<{ text: string }>(
        server.context.db.query,
        sql`SELECT body_text AS text FROM mails WHERE dedup_key = ${`order-confirmation:${order!.id}`}`,
      )
      expect(wrongOrder(bought, mail!.text)).toEqual([])
      counts.orders += 1
      if (toCents(order!.discount) > 0) counts.discounted += 1
      if (chosen.some(({ unitCents, piece }) => unitCents > piece.priceCents)) counts.surcharged += 1
      if (toCents(order!.giftWrap) > 0) counts.wrapped += 1
      if (chosen.some(({ piece }) => piece.isOnSale)) counts.onSale += 1
    }
    process.stdout.write(
      `money: ${server.context.db.engine}, seed ${MONEY_SEED}, over HTTP: ${JSON.stringify(counts)}\n`,
    )
    expect(counts.surcharged).toBeGreaterThan(0)
    expect(await findBreaches(server.context.db.query)).toEqual([])
  },
)
