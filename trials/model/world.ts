import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { ShopError } from '../../src/machine/values/errors.ts'
import type { Input } from '../../src/shop/every-call.contract.ts'
import type { Failpoint } from '../../src/machine/database/failpoint.ts'
import type { DeskProduct } from '../../src/pieces/product/product.rules.ts'
import { createShop } from '../../src/shop/index.ts'
import { openEmulatedStripe } from '../../src/payments/wallets/testing/emulated-stripe.ts'
import type { Control } from '../world/emulator-process.ts'
import type { WalletDeeds, WalletFault } from '../world/wallet-deeds.ts'
import { chosenWay, offering, ways } from '../world/ways.ts'
import type { Question } from '../../src/pieces/questions/question.rules.ts'
import { owner } from '../../src/shop/testing/paypal-news.ts'
import { addProduct, openTestShop, type TestShop } from '../../src/shop/testing/test-shop.ts'

/** What a simple bookkeeper outside knows: what was put on the shelf, who asked to pay what, and what they were told. */
export interface Model {
  products: ModelProduct[]
  payments: ModelPayment[]
  /** Counts up with each thing that is asked or answered. */
  moment: number
}

export interface ModelProduct {
  id: number
  /** How many were put on its shelf, less what was counted off. */
  put: number
  /** The piece that a combination belongs to. */
  parentId: number | null
  /** What its buyer must answer. */
  answers: Record<string, string>
}

export interface ModelPayment {
  orderID: string
  cart: readonly { id: number; quantity: number }[]
  input: Input<'POST /api/paypal/capture-order'>
  /** The moment of the last call for a capture; the moment at which it was last said that nothing was charged. */
  askedAt: number
  toldAt: number | undefined
  /** The moment at which it was last said that it is paid, or being confirmed. */
  goodAt: number
}

/** The shop itself, and the folder whose files make it fail at a failpoint. */
export interface Real {
  test: TestShop
  folder: string
  heard: Set<string>
  wallet: WalletDeeds & { url: string; control: Control; stop: () => Promise<void> }
}

const STOCK = 9

export async function openReal(): Promise<Real> {
  const folder = mkdtempSync(join(tmpdir(), 'model-'))
  const way = chosenWay()
  const stripe = way === 'stripe' ? await openEmulatedStripe() : undefined
  const test = await openTestShop({ keep: true, ...(stripe && { wallet: stripe.wallet }) })
  const settings = await test.shop['GET /api/settings']({}, owner)
  await test.shop['PUT /api/settings'](offering(settings, way), owner)
  const at = stripe ?? { url: test.emulator.url, control: test.control, stop: async () => {} }
  return { test, folder, heard: new Set(), wallet: { ...at, ...ways[way].deedsAt(at) } }
}

export async function closeReal({ test, folder, wallet }: Real): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  await test.drop()
  await wallet.stop()
}

/** What each asks: with an answer it costs more. */
const ribbon: Question = {
  kind: 'tick',
  label: 'Ribbon',
  help: '',
  required: false,
  finalSale: true,
  surcharge: '1.37',
}

/** What a bracelet asks as well, and will not be sold without. */
const bead: Question = {
  kind: 'choice',
  label: 'Bead',
  help: '',
  required: true,
  finalSale: false,
  choices: [
    { label: 'Silver', surcharge: '0.00' },
    { label: 'Gold', surcharge: '4.11' },
  ],
}

/** One of each way to be sold: from the shelf, made for its order, made when the shelf is empty, and only once. */
const PIECES: readonly Partial<DeskProduct>[] = [
  { price: '15.00' },
  { price: '9.99', kind: 'made_to_order', makingDaysFrom: 5, makingDaysTo: 10, atOnce: 5 },
  { price: '48.37', kind: 'made_again', makingDaysFrom: 10, makingDaysTo: 15 },
  { price: '120.00', kind: 'one_of_a_kind', stock: 1 },
]

/** Products with options: one from the shelf and one that is made again. Each combination has its own stock. */
const WITH_OPTIONS: readonly Partial<DeskProduct>[] = [
  { name: 'Bracelet' },
  { name: 'Ring', kind: 'made_again', makingDaysFrom: 3, makingDaysTo: 4, atOnce: 4 },
]
const SIZES = ['S', 'L']

/** How many products a step can name. */
export const PRODUCTS = PIECES.length + WITH_OPTIONS.length * SIZES.length

/** The same shop as on its first day, with these products. */
export async function beginAnew(real: Real): Promise<Model> {
  const { test } = real
  const { rows } = (await test.context.db.query.execute(sql`
    SELECT string_agg(format('%I', tablename), ', ') AS names FROM pg_tables WHERE schemaname = 'public'
      AND tablename NOT IN ('schema_migrations', 'schema_functions', 'settings', 'shipping_methods', 'order_counter')`)) as {
    rows: { names: string }[]
  }
  await test.context.db.query.execute(sql.raw(`TRUNCATE ${rows[0]!.names} RESTART IDENTITY`))
  await test.context.db.query.execute(sql`UPDATE order_counter SET last = 0`)
  await real.wallet.control('/reset', {})
  real.heard.clear()
  const products: ModelProduct[] = []
  for (const piece of PIECES) {
    const { id, stock } = await addProduct(test, {
      name: `A piece for ${piece.price}`,
      stock: STOCK,
      questions: [ribbon],
      ...piece,
    })
    products.push({ id, put: stock, parentId: null, answers: {} })
  }
  for (const piece of WITH_OPTIONS) products.push(...(await addCombinations(test, piece)))
  return { products, payments: [], moment: 0 }
}

async function addCombinations(test: TestShop, piece: Partial<DeskProduct>): Promise<ModelProduct[]> {
  const { id } = await addProduct(test, { ...piece, stock: 0, questions: [ribbon, bead] })
  const { combinations } = await test.shop['PUT /api/desk/products/{id}/options'](
    {
      id,
      optionGroups: [{ name: 'Size', values: SIZES }],
      combinations: SIZES.map((size, n) => ({
        choices: [size],
        price: `${28 + n}.33`,
        stock: STOCK,
        sku: '',
        imageUrl: '',
        published: true,
      })),
    },
    owner,
  )
  return combinations.map((one) => ({ id: one.id, put: STOCK, parentId: id, answers: { Bead: 'Gold' } }))
}

/** Drops all a process keeps in memory: another shop over the same database. */
export function reopen(real: Real): void {
  real.test = { ...real.test, shop: createShop(real.test.context) }
}

/**
 * Does a piece of work, in the middle of which the process dies where `crash` says; then it is opened again. Answers what
 * came of it: a refusal is an answer, any other error is a fault of the shop's.
 */
export async function attempt<T>(
  real: Real,
  crash: Failpoint | undefined,
  work: (test: TestShop) => Promise<T>,
): Promise<T | ShopError | undefined> {
  const file = crash === undefined ? undefined : join(real.folder, crash)
  if (file !== undefined) writeFileSync(file, JSON.stringify({ how: 'throw' }))
  try {
    return await work(real.test)
  } catch (error) {
    if (error instanceof ShopError) return error
    if (crash === undefined || !String(error).includes('Struck at')) throw error
    reopen(real)
    return undefined
  } finally {
    if (file !== undefined) for (const name of [file, `${file}.struck`]) rmSync(name, { force: true })
  }
}

/** What goes wrong at the wallet during the next calls, as far as it can there; nothing any more with none. */
export async function trouble({ wallet }: Real, faults: readonly WalletFault[]): Promise<void> {
  await fetch(`${wallet.url}/__emu/faults`, { method: 'DELETE' })
  const known = faults.filter(({ on, kind }) => !wallet.never?.includes(`${on} ${kind}`))
  if (known.length > 0) await wallet.control('/faults', known)
}

export const stateOf = ({ wallet }: Real) => wallet.state()
