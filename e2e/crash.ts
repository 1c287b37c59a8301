import { editOf } from '../src/domain/catalogue/edit-of.ts'
import type { Product } from '../src/domain/catalogue/product.ts'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { ShopProcess } from './fixtures/shop-process.ts'
import { call, control, openPayment, ownerCookie, type Payment } from './payment.ts'

/** Kills the shop in the middle of captures and checks what is left, as a bookkeeper would. */

const BUYERS = 6

/** A capture takes about this long here: the kill meets it anywhere from before its first step to after its last. */
const LATEST_KILL_MS = 350

/** Pieces on the shelf of each product that is bought: nobody is refused for want of stock. */
const PLENTY = 1000
export const PRODUCTS = [1, 2, 3, 4, 5, 6, 7, 8]
const run = promisify(execFile)

export interface CrashReport {
  rounds: number
  /** Captures PayPal made, and orders the shop has for them. */
  captured: number
  paidOrders: number
  /** Buyers whose capture had been answered with an order before the kill. */
  acknowledged: number
  /** Sentences; empty when all is well. */
  problems: string[]
}

/** `rounds` times: six buyers pay at once, the shop dies at a random moment, comes back, and settles everything. */
export async function crashDuringCaptures(shop: ShopProcess, rounds: number): Promise<CrashReport> {
  const report: CrashReport = { rounds, captured: 0, paidOrders: 0, acknowledged: 0, problems: [] }
  const tokens: string[] = []
  await stockUp(shop)
  for (let round = 0; round < rounds; round += 1) {
    const payments = await Promise.all(
      Array.from({ length: BUYERS }, (_, n) =>
        openPayment(shop, PRODUCTS[(round * BUYERS + n) % PRODUCTS.length]!),
      ),
    )
    tokens.push(...payments.map(({ token }) => token))
    await trouble(shop, round)
    const acknowledged: string[] = []
    const unanswered: Payment[] = []
    const captures = payments.map((payment) =>
      payment
        .capture()
        .then(({ state }) => {
          if (state === 'paid') acknowledged.push(payment.token)
        })
        .catch(() => void unanswered.push(payment)),
    )
    await new Promise((resolve) => setTimeout(resolve, Math.random() * LATEST_KILL_MS))
    await shop.end('SIGKILL')
    await Promise.all(captures)
    await shop.restart()
    // As the page does that got no answer: once it has asked, nothing but its asking charges.
    await Promise.all(unanswered.map(({ capture }) => patiently(capture)))
    report.acknowledged += acknowledged.length
    for (const token of acknowledged) {
      const { state } = await call<{ state: string }>(shop, 'GET', `/api/checkout/${token}`)
      if (state !== 'paid') report.problems.push(`an acknowledged order is ${state} after the restart`)
    }
  }
  return await checkBooks(shop, tokens, report)
}

async function patiently(capture: Payment['capture']): Promise<void> {
  for (let tries = 0; tries < 5; tries += 1) {
    if (
      await capture().then(
        () => true,
        () => false,
      )
    )
      return
  }
}

export async function stockUp(shop: ShopProcess): Promise<void> {
  const Cookie = await ownerCookie(shop)
  for (const id of PRODUCTS) {
    const { id: _id, ...product } = editOf(await call<Product>(shop, 'GET', `/api/products/${id}`))
    const edit = { ...product, stockSeen: product.stock, stock: PLENTY }
    await call(shop, 'PUT', `/api/products/${id}`, edit, { Cookie })
  }
}

/** Slow answers before and after PayPal's own commit, so that the kill meets captures at every point. */
async function trouble(shop: ShopProcess, round: number): Promise<void> {
  const kinds = ['delay', 'delay-before', 'commit-then-drop']
  const faults = kinds.map((kind, n) => ({ on: 'capture', kind, ms: 30 + ((round * 37 + n * 53) % 120) }))
  await control(shop, '/faults', faults)
}

/** Where a payment stands once nothing is unknown about it; 'confirming' when that takes longer than 90 seconds. */
async function settledState(
  shop: ShopProcess,
  token: string,
  isSettled: (state: string) => boolean,
): Promise<string> {
  for (let tries = 0; ; tries += 1) {
    const { state } = await call<{ state: string }>(shop, 'GET', `/api/checkout/${token}`)
    if (isSettled(state) || tries >= 900) return state
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Compares PayPal's captures, the orders and the books, and adds to the report what does not fit. */
export async function checkBooks(
  shop: ShopProcess,
  tokens: string[],
  report: CrashReport,
): Promise<CrashReport> {
  // All had approved and told their address, and asked again where no answer came: the sweeper finishes what is left.
  for (const token of tokens) {
    const state = await settledState(shop, token, (state) => state === 'paid')
    if (state !== 'paid') report.problems.push(`a payment ended as ${state}`)
  }
  const { captures } = await control<{ captures: { id: string; amount: { value: string } }[] }>(
    shop,
    '/state',
  )
  const checkouts = await Promise.all(
    tokens.map((token) =>
      call<{ state: string; order: { id: number; total: string } | null }>(
        shop,
        'GET',
        `/api/checkout/${token}`,
      ),
    ),
  )
  const orders = checkouts.flatMap(({ order }) => order ?? [])
  report.captured = captures.length
  report.paidOrders = orders.length
  if (new Set(orders.map(({ id }) => id)).size !== captures.length || orders.length !== captures.length) {
    report.problems.push(`${captures.length} captures but ${orders.length} orders`)
  }
  if (sumCents(captures.map(({ amount }) => amount.value)) !== sumCents(orders.map(({ total }) => total))) {
    report.problems.push('PayPal’s money and the orders’ totals differ')
  }
  const { stdout } = await run(process.execPath, ['scripts/run-built.ts', 'verify-books'], {
    env: { ...process.env, ...shop.env },
  }).catch((error: unknown) => error as { stdout: string })
  if (!stdout.startsWith('The books are right')) report.problems.push(stdout.trim())
  return report
}

function sumCents(amounts: string[]): number {
  return amounts.reduce((cents, amount) => cents + Math.round(Number(amount) * 100), 0)
}
