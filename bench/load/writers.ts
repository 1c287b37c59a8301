/**
 * `node bench/load/writers.ts <plan as JSON>`: the owner edits prices and buyers buy, at a steady rate. Whoever was
 * answered reads back at once, from every process of the shop: what is older than the answer is stale, and there may be
 * none. Ends when its input closes, and prints WritersResult.
 */
import { editOf } from '../../src/pieces/editing/edit-of.rules.ts'
import type { Product } from '../../src/pieces/product/product.rules.ts'
import { once } from 'node:events'
import { ask } from '../../trials/buyers/ask.ts'
import type { Wanted } from '../../trials/world/goods.ts'
import { buy } from '../checkouts/buy.ts'
import { percentile } from '../process-figures.ts'

export interface WritersPlan {
  /** Each process of the shop; written to the first. */
  urls: string[]
  cookie: string
  editsPerSecond: number
  salesPerSecond: number
  /** It is over after so many edits; else when its input closes. */
  most?: number
  /** Products whose prices are changed, and others that are bought. */
  edited: number[]
  sold: Wanted[]
}

export interface WritersResult {
  edits: number
  sales: number
  refused: number
  /** Reads that were older than the answer before them, with what was read. */
  stale: string[]
  reads: number
  /** Milliseconds until an edit was answered. */
  editMs: { p50: number; p99: number }
}

const plan = JSON.parse(process.argv[2]!) as WritersPlan
const [url] = plan.urls as [string]
const result: WritersResult = {
  edits: 0,
  sales: 0,
  refused: 0,
  stale: [],
  reads: 0,
  editMs: { p50: 0, p99: 0 },
}
const editMs: number[] = []
/** How many pieces that are sold lie on the shelf, if they come from there. */
const shelf = new Map<number, { stock: number; isMade: boolean }>()
const owner = { address: '203.0.113.7', cookie: plan.cookie }

/** What is said there now; undefined where it is refused. */
async function read(from: string, path: string): Promise<string | undefined> {
  result.reads += 1
  const answer = await fetch(from + path)
  const text = await answer.text()
  if (answer.status === 200) return text
  result.refused += 1
  return undefined
}

async function shelfOf(id: number): Promise<{ stock: number; isMade: boolean } | undefined> {
  const found = await ask(url, 'GET', `/api/products/${id}`, owner)
  if (found?.status === 200) {
    const { stock, kind } = found.body as Product
    return { stock, isMade: kind === 'made_to_order' }
  }
  result.refused += 1
  return undefined
}

/** A refusal says nothing old. */
async function expectToSay(path: string, words: string): Promise<void> {
  await Promise.all(
    plan.urls.map(async (from, n) => {
      const text = await read(from, path)
      if (text?.includes(words) === false) result.stale.push(`${path} of process ${n + 1} lacks ${words}`)
    }),
  )
}

async function edit(n: number): Promise<void> {
  const id = plan.edited[n % plan.edited.length]!
  const found = await ask(url, 'GET', `/api/products/${id}`, owner)
  if (found?.status !== 200) return void (result.refused += 1)
  const { id: _id, ...product } = editOf(found.body as Product)
  const price = `${20 + (n % 60)}.${String(10 + ((n * 7) % 90)).padStart(2, '0')}`
  const began = performance.now()
  const answer = await ask(url, 'PUT', `/api/products/${id}`, owner, {
    ...product,
    price,
    stockSeen: product.stock,
  })
  if (answer?.status !== 200) return void (result.refused += 1)
  editMs.push(performance.now() - began)
  result.edits += 1
  await Promise.all([
    expectToSay(`/products/${id}`, `$${price}`),
    expectToSay(`/api/products/${id}`, `"price":"${price}"`),
    expectToSay('/api/products', `"price":"${price}"`),
  ])
}

async function sell(n: number): Promise<void> {
  const wanted = plan.sold[n % plan.sold.length]!
  const { id } = wanted
  const before = shelf.get(id) ?? (await shelfOf(id))
  // Refused while the shop has more to do than it can: nothing was bought.
  if (before === undefined) return
  try {
    await buy(url, wanted)
  } catch {
    shelf.delete(id)
    return void (result.refused += 1)
  }
  result.sales += 1
  const after = { ...before, stock: before.stock - (before.isMade ? 0 : 1) }
  shelf.set(id, after)
  await expectToSay(`/api/products/${id}`, `"stock":${after.stock}`)
}

/** One after the other, and none too early. One that is late is not made up for. */
async function keepOn(
  perSecond: number,
  one: (n: number) => Promise<void>,
  { signal, most = Infinity }: { signal: AbortSignal; most?: number | undefined },
): Promise<void> {
  if (perSecond === 0) return
  for (let n = 0; n < most && !signal.aborted; n += 1) {
    const began = performance.now()
    await one(n)
    const rest = 1000 / perSecond - (performance.now() - began)
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest))
  }
}

const end = new AbortController()
if (plan.most === undefined) {
  process.stdin.resume()
  void once(process.stdin, 'end').then(() => end.abort())
}
// Different sums, so that no edit is what is there already.
const first = Math.trunc(Math.random() * 1000)
await Promise.all([
  keepOn(plan.editsPerSecond, (n) => edit(first + n), { signal: end.signal, most: plan.most }),
  keepOn(plan.salesPerSecond, sell, { signal: end.signal, most: plan.most }),
])
if (editMs.length > 0) result.editMs = { p50: percentile(editMs, 50), p99: percentile(editMs, 99) }
console.log(JSON.stringify(result))
