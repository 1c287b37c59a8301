import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { startShopProcess, type ShopProcess } from '../../e2e/fixtures/shop-process.ts'
import { ownerCookie } from '../../e2e/support/payment.ts'
import { insistAt } from '../../trials/buyers/ask.ts'
import { layOut } from '../../trials/world/goods.ts'
import type { WritersPlan } from './writers.ts'

/** A shop that is edited and bought from while others look at it. */
export interface BusyShop {
  shop: ShopProcess
  /** On 127.0.0.1, without a name to look up. */
  url: string
  /** Public pages and calls, all different. */
  addresses: string[]
  writers: (perSecond: { edits: number; sales: number }) => WritersPlan
  remove: () => Promise<void>
}

interface Product {
  id: number
  price: string
  optionGroups: unknown[]
}

const PAGES = [
  '/',
  '/products',
  '/gemstone-bracelets',
  '/natural-gemstones',
  '/wristlets',
  '/pens',
  '/limited-edition',
  '/about',
  '/care',
  '/shipping',
  '/blog',
  '/products?sort=price-low',
  '/products?search=pen',
  '/products?search=gold',
]
const ADDRESSES = 64
/** Enough of them for the longest run; nobody is refused for want of a piece. */
const PIECES = 1_000_000

export async function openBusyShop(env: Record<string, string> = {}): Promise<BusyShop> {
  const paypal = spawn(process.execPath, ['bench/checkouts/instant-paypal.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const shop = await startShopProcess({
    TRUST_PROXY: 'loopback',
    PAYPAL_EMULATOR_URL: `http://127.0.0.1:${await portOf(paypal)}`,
    ...env,
  })
  const url = shop.url.replace('localhost', '127.0.0.1')
  const products = (await (await fetch(`${url}/api/products`)).json()) as Product[]
  const cookie = await ownerCookie(shop)
  const goods = await layOut(insistAt(url, { address: '203.0.113.7', cookie }), { pieces: PIECES })
  // Those that were laid out have enough, be they from the shelf, a combination, engraved or made for the order.
  const known = new Set(products.map(({ id }) => id))
  const sold = goods.common.filter(({ id }) => !known.has(id)).slice(0, 3)
  // What a piece with options costs is said by its combinations.
  const edited = products.filter(({ optionGroups }) => optionGroups.length === 0).slice(0, 20)
  const ids = products.map(({ id }) => id)
  const addresses = [
    ...PAGES,
    ...ids.map((id) => `/products/${id}`),
    ...ids.map((id) => `/api/products/${id}`),
  ].slice(0, ADDRESSES)
  return {
    shop,
    url,
    addresses,
    writers: (perSecond) => ({
      urls: [url],
      cookie,
      editsPerSecond: perSecond.edits,
      salesPerSecond: perSecond.sales,
      edited: edited.map(({ id }) => id),
      sold,
    }),
    async remove() {
      await shop.remove()
      paypal.kill()
    },
  }
}

async function portOf(server: ChildProcess): Promise<number> {
  const [line] = (await once(server.stdout!, 'data')) as [Buffer]
  return Number(String(line))
}
