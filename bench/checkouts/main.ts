/**
 * `npm run bench -- checkouts [rounds]`: complete checkouts a second (create and capture, 16 at once) on PostgreSQL with a
 * PayPal that answers at once, beside the same SQL statements sent bare, in turns within one run; medians.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Client, Pool } from 'pg'
import { startOwnPostgres } from '../../e2e/fixtures/own-postgres.ts'
import { startShopProcess } from '../../e2e/fixtures/shop-process.ts'
import type { Wanted } from '../../trials/world/goods.ts'
import { buy } from './buy.ts'
import { replayOne, type Recorded } from './replay.ts'
import { cpuSeconds, median } from '../process-figures.ts'

const rounds = Number(process.argv[2] ?? 5)
const AT_ONCE = 16
const SECONDS = 5
const RECORDED = 20

/** How many are done in a second, `AT_ONCE` at a time. */
async function rate(one: (n: number) => Promise<void>): Promise<{ perSecond: number; count: number }> {
  const began = performance.now()
  let count = 0
  const lane = async () => {
    while (performance.now() - began < SECONDS * 1000) await one((count += 1))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return { perSecond: count / ((performance.now() - began) / 1000), count }
}

/** What a shop sends for one checkout after another, some times over. */
async function record(env: Record<string, string>, products: Wanted[]): Promise<Recorded[][]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const file = join(folder, 'statements')
  const shop = await startShopProcess({
    ...env,
    RECORD_TO: file,
    NODE_OPTIONS: `--import=${resolve('bench/checkouts/record.ts')}`,
  })
  const recorded: Recorded[][] = []
  try {
    await buy(shop.url, products[0]!)
    let read = lines(file).length
    for (let n = 0; n < RECORDED; n += 1) {
      await buy(shop.url, products[n % products.length]!)
      const all = lines(file)
      recorded.push(all.slice(read).map((line) => JSON.parse(line) as Recorded))
      read = all.length
    }
    return recorded
  } finally {
    await shop.remove()
    rmSync(folder, { recursive: true })
  }
}

const lines = (file: string) => readFileSync(file, 'utf8').trimEnd().split('\n')

/** Plenty of every piece, and numbers that nothing else looks like. */
async function prepare(url: string): Promise<Wanted[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    "SELECT sequencename AS name FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1",
  )
  for (const [index, { name }] of rows.entries())
    await client.query('SELECT setval($1::regclass, $2)', [`public.${name}`, 5_000_000 + index * 10_000])
  await client.query('UPDATE order_counter SET last = 5950000')
  await client.query("UPDATE products SET stock = 1000000 WHERE kind = 'shelf' AND option_groups = '[]'")
  // From the shelf by its number alone, a combination of options, and a pen with its engraving.
  const found = await client.query<Wanted & { asks: string | null }>(`
    (SELECT id, NULL AS asks FROM products
      WHERE kind = 'shelf' AND option_groups = '[]' AND parent_id IS NULL AND questions = '[]' AND price_cents < 10000
      ORDER BY id LIMIT 3)
    UNION ALL (SELECT id, NULL FROM products WHERE parent_id IS NOT NULL AND offered ORDER BY id LIMIT 1)
    UNION ALL (SELECT id, questions -> 0 ->> 'label' FROM products
      WHERE kind = 'shelf' AND questions -> 0 ->> 'kind' = 'short_text' ORDER BY id LIMIT 1)`)
  await client.end()
  return found.rows.map(({ id, asks }) => ({
    id,
    ...(asks === null ? {} : { customization: { [asks]: 'Zoë' } }),
  }))
}

const postgres = await startOwnPostgres()
const paypal = spawn(process.execPath, ['bench/checkouts/instant-paypal.ts'], {
  stdio: ['ignore', 'pipe', 'inherit'],
})
try {
  const [port] = (await once(paypal.stdout, 'data')) as [Buffer]
  const env = {
    DATABASE_URL: postgres.url,
    TRUST_PROXY: 'loopback',
    PAYPAL_EMULATOR_URL: `http://127.0.0.1:${Number(String(port))}`,
  }
  const first = await startShopProcess(env)
  const products = await prepare(postgres.url)
  await first.remove()
  const recorded = await record(env, products)
  const counts = recorded.map((statements) => statements.length)
  const shop = await startShopProcess(env)
  const pool = new Pool({ connectionString: postgres.url, max: 10 })
  const shopRates: number[] = []
  const bareRates: number[] = []
  const cpu: number[] = []
  const buyOne = (n: number) => buy(shop.url, products[n % products.length]!)
  try {
    for (let n = 0; n < 100; n += 1) await buyOne(n)
    for (let round = 0; round < rounds; round += 1) {
      const before = cpuSeconds(shop.pid)
      const sold = await rate(buyOne)
      cpu.push(((cpuSeconds(shop.pid) - before) * 1000) / sold.count)
      shopRates.push(sold.perSecond)
      const bare = await rate((n) => replayOne(pool, recorded[n % RECORDED]!, `${round}-${n}-`))
      bareRates.push(bare.perSecond)
    }
  } finally {
    await pool.end()
    await shop.remove()
  }
  const ratios = shopRates.map((value, index) => value / bareRates[index]!)
  console.log(`Statements in a checkout: ${median(counts)}`)
  console.log(`Checkouts a second, ${AT_ONCE} at once: ${median(shopRates).toFixed(1)}`)
  console.log(`The same statements bare: ${median(bareRates).toFixed(1)}`)
  console.log(`Ratio: ${median(ratios).toFixed(2)} (${ratios.map((ratio) => ratio.toFixed(2)).join(', ')})`)
  console.log(`Processor time of the shop: ${median(cpu).toFixed(1)} ms a checkout`)
} finally {
  paypal.kill()
  await postgres.remove()
}
