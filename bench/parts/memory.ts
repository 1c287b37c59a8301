import { openBusyShop } from '../load/busy-shop.ts'
import { openLoop } from '../load/child.ts'
import { residentMegabytes } from '../process-figures.ts'

const VIEWS = 100_000
const ADDRESSES = 10_000
const STEPS = 10
/** As many a second as one process draws, or nearly: those that are refused are no views. */
const PER_SECOND = 400

/** What memory a shop is in while very many different pages are looked at, some of them often. */
export async function measureMemory(share: number) {
  const busy = await openBusyShop({ WORKERS: '1' })
  try {
    const distinct = Array.from({ length: ADDRESSES }, (_, n) => `/products?search=${wordOf(n)}`)
    const megabytes = [residentMegabytes(busy.shop.pid)]
    let [answered, refused] = [0, 0]
    for (let step = 0; step < STEPS; step += 1) {
      // Half of the views are of pages that everybody looks at.
      const some = distinct.slice((step * ADDRESSES) / STEPS, ((step + 1) * ADDRESSES) / STEPS)
      const paths = some.flatMap((path, n) => [path, busy.addresses[n % busy.addresses.length]!])
      const seen = await openLoop({
        url: busy.url,
        paths,
        phases: [{ perSecond: PER_SECOND, seconds: (VIEWS * share) / STEPS / PER_SECOND }],
      })
      answered += seen.answered
      refused += seen.refused
      megabytes.push(residentMegabytes(busy.shop.pid))
    }
    console.log(
      `  memory over ${answered} views of ${ADDRESSES} addresses (${refused} refused): ${megabytes.join(', ')} MB`,
    )
    return { answered, refused, megabytes }
  } finally {
    await busy.remove()
  }
}

/** 'aab', 'aac': words that nobody looks for, so that each is a page of its own. */
function wordOf(n: number): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  return `q${[17_576, 676, 26, 1].map((place) => letters[Math.floor(n / place) % 26]).join('')}`
}
