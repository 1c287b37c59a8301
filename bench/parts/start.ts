import { startShopProcess, type ShopProcess } from '../../e2e/fixtures/shop-process.ts'
import { median, residentMegabytes } from '../process-figures.ts'

const WARM_STARTS = 5

/** How soon a shop is ready on a folder of its own, the first time and later, and what memory it rests in. */
export async function measureStart() {
  const shop = await startShopProcess({ WORKERS: '1' })
  try {
    const freshMs = shop.readyMs
    const warmMs = median(await warmStarts(shop))
    const megabytes = residentMegabytes(shop.pid)
    console.log(`  ready on a fresh data folder   ${(freshMs / 1000).toFixed(2)} s`)
    console.log(`  ready on a warm data folder    ${(warmMs / 1000).toFixed(2)} s (median of ${WARM_STARTS})`)
    console.log(`  memory at start                ${megabytes} MB`)
    return { freshMs, warmMs, megabytes }
  } finally {
    await shop.remove()
  }
}

async function warmStarts(shop: ShopProcess): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < WARM_STARTS; n += 1) {
    await shop.end('SIGTERM')
    await shop.restart()
    times.push(shop.readyMs)
  }
  return times
}
