/**
 * `npm run bench`: how fast, how big, how soon, each beside a bare node:http server or in the same run. Machines differ
 * and are busy: the ratios are what counts. Set TEST_DATABASE_URL to measure on PostgreSQL as well.
 */
import { execFileSync } from 'node:child_process'
import { startShopProcess, type ShopProcess } from '../e2e/fixtures/shop-process.ts'
import { scriptBytes } from './page-weight.ts'
import { median, residentMegabytes } from './process-figures.ts'
import { measureThroughput, type Throughput } from './throughput.ts'

const PATHS = ['/', '/products', '/products/5', '/api/products']
const WARM_STARTS = 5

function needWrk(): void {
  try {
    execFileSync('which', ['wrk'], { stdio: 'ignore' })
  } catch {
    console.error('The bench needs the load generator wrk (Debian package wrk).')
    process.exit(1)
  }
}

async function measureStarts(shop: ShopProcess): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < WARM_STARTS; n += 1) {
    await shop.end('SIGTERM')
    await shop.restart()
    times.push(shop.readyMs)
  }
  return median(times)
}

function printThroughput(rows: Throughput[]): void {
  console.log('  path            bytes   shop req/s   bare req/s   ratio   shop CPU µs   bare CPU µs   ratio')
  for (const { path, bytes, shop, bare } of rows) {
    const cells = [
      path.padEnd(14),
      String(bytes).padStart(6),
      shop.perSecond.toFixed(0).padStart(12),
      bare.perSecond.toFixed(0).padStart(12),
      (shop.perSecond / bare.perSecond).toFixed(2).padStart(7),
      shop.cpuMicros.toFixed(1).padStart(13),
      bare.cpuMicros.toFixed(1).padStart(13),
      (bare.cpuMicros / shop.cpuMicros).toFixed(2).padStart(7),
    ]
    console.log(`  ${cells.join(' ')}`)
  }
}

async function measureOn(name: string): Promise<void> {
  const shop = await startShopProcess()
  try {
    console.log(`\nOn ${name}`)
    console.log(`  ready on a fresh data folder   ${(shop.readyMs / 1000).toFixed(2)} s`)
    const warm = await measureStarts(shop)
    console.log(`  ready on a warm data folder    ${(warm / 1000).toFixed(2)} s (median of ${WARM_STARTS})`)
    console.log(`  memory at start                ${residentMegabytes(shop.pid)} MB`)
    printThroughput(await measureThroughput(shop, PATHS))
    console.log(`  memory after load              ${residentMegabytes(shop.pid)} MB`)
    const scripts = await scriptBytes(`${shop.url}/products/5`)
    console.log(
      `  JavaScript of a product page   ${(scripts.gzip / 1000).toFixed(1)} kB gzip in ${scripts.files} files`,
    )
  } finally {
    await shop.remove()
  }
}

needWrk()
const postgres = process.env['TEST_DATABASE_URL']
delete process.env['TEST_DATABASE_URL']
await measureOn('the embedded database')
if (postgres) {
  process.env['TEST_DATABASE_URL'] = postgres
  await measureOn('PostgreSQL')
}
