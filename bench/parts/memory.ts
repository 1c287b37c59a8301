import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { openBusyShop, type BusyShop } from '../load/busy-shop.ts'
import { openLoop } from '../load/child.ts'
import { anatomyOf, type Anatomy } from '../memory/anatomy.ts'

const VIEWS = 100_000
const ADDRESSES = 10_000
const STEPS = 10
/** As many a second as one process renders, or nearly: those that are refused are no views. */
const PER_SECOND = 400

/** What memory a shop is in while very many different pages are looked at, some of them often. */
export async function measureMemory(share: number) {
  const folder = mkdtempSync(join(tmpdir(), 'shop-memory-'))
  const socket = join(folder, 'usage')
  const busy = await openBusyShop({
    WORKERS: '1',
    USAGE_SOCKET: socket,
    NODE_OPTIONS: `--import=${resolve('bench/memory/say-usage.ts')}`,
  })
  try {
    const steps = [await anatomyOf(busy.shop.pid, socket)]
    let [answered, refused] = [0, 0]
    for (let step = 0; step < STEPS; step += 1) {
      const seen = await look(busy, step, (VIEWS * share) / STEPS)
      answered += seen.answered
      refused += seen.refused
      steps.push(await anatomyOf(busy.shop.pid, socket))
    }
    console.log(`  ${answered} views of ${ADDRESSES} addresses (${refused} refused); memory in MB:`)
    print(steps)
    return { answered, refused, steps }
  } finally {
    await busy.remove()
    rmSync(folder, { recursive: true })
  }
}

/** Half of the views are of pages that everybody looks at, the others of this step's part of the addresses. */
async function look(busy: BusyShop, step: number, views: number) {
  const distinct = Array.from({ length: ADDRESSES }, (_, n) => `/products?search=${wordOf(n)}`)
  const some = distinct.slice((step * ADDRESSES) / STEPS, ((step + 1) * ADDRESSES) / STEPS)
  const paths = some.flatMap((path, n) => [path, busy.addresses[n % busy.addresses.length]!])
  return await openLoop({
    url: busy.url,
    paths,
    phases: [{ perSecond: PER_SECOND, seconds: views / PER_SECOND }],
  })
}

function print(steps: Anatomy[]): void {
  const rows = { 'at rest': steps[0]!, 'after half': steps[STEPS / 2]!, 'after all': steps[STEPS]! }
  const columns = Object.keys(steps[0]!) as (keyof Anatomy)[]
  console.log(`  ${''.padEnd(12)}${columns.map((name) => name.padStart(10)).join('')}`)
  for (const [moment, anatomy] of Object.entries(rows)) {
    console.log(`  ${moment.padEnd(12)}${columns.map((name) => String(anatomy[name]).padStart(10)).join('')}`)
  }
  console.log(`  resident, tenth by tenth: ${steps.map(({ resident }) => resident).join(', ')}`)
}

/** 'aab', 'aac': words that nobody looks for, so that each is a page of its own. */
function wordOf(n: number): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  return `q${[17_576, 676, 26, 1].map((place) => letters[Math.floor(n / place) % 26]).join('')}`
}
