import { startBare } from '../load/bare.ts'
import { openBusyShop, type BusyShop } from '../load/busy-shop.ts'
import { beginWriters, openLoop } from '../load/child.ts'
import type { OpenLoopPlan, OpenLoopResult } from '../load/open-loop.ts'
import type { WritersResult } from '../load/writers.ts'
import { residentMegabytes } from '../process-figures.ts'

const PER_SECOND = 300
const WRITES = { edits: 3, sales: 1 }
const NOTHING = { edits: 0, sales: 0 }
const FLASH = { times: 10, seconds: 30 }

/** Visitors at a steady rate while the owner edits and buyers buy; then a flash of many more. */
export async function measureBusy(seconds: number) {
  const busy = await openBusyShop({ WORKERS: '1' })
  const bare = await startBare(busy.url, busy.addresses)
  const steady = { paths: busy.addresses, phases: [{ perSecond: PER_SECOND, seconds }] }
  try {
    console.log(
      `  ${PER_SECOND} requests/s over ${busy.addresses.length} addresses, ${seconds} s each       p50 ms    p99 ms   longest  refused  failed   edits  sales  stale  edit p50 ms  memory`,
    )
    await openLoop({ ...steady, url: busy.url, phases: [{ perSecond: PER_SECOND, seconds: 5 }] })
    const rows = {
      bare: await visit('a bare server', bare, steady),
      quiet: await visit('nobody writes', busy, steady, NOTHING),
      written: await visit('3 edits and a sale a second', busy, steady),
      tracked: await visit('the same, each link its own fbclid', busy, { ...steady, ownParameter: 'fbclid' }),
      flash: await flash(busy),
    }
    return rows
  } finally {
    bare.end()
    await busy.remove()
  }
}

async function visit(
  name: string,
  place: BusyShop | { url: string },
  plan: Omit<OpenLoopPlan, 'url'>,
  perSecond = WRITES,
) {
  const writing = 'writers' in place ? beginWriters(place.writers(perSecond)) : undefined
  const seen = await openLoop({ ...plan, url: place.url })
  const written = await writing?.end()
  const megabytes = 'shop' in place ? residentMegabytes(place.shop.pid) : undefined
  print(name, seen, written, megabytes)
  for (const one of written?.stale.slice(0, 5) ?? []) console.log(`    ${one}`)
  const { seconds: _seconds, ...figures } = seen
  return { ...figures, written, megabytes }
}

const ms = (value: number) => value.toFixed(1)

function print(name: string, seen: OpenLoopResult, written: WritersResult | undefined, megabytes = 0): void {
  const cells = [
    name.padEnd(52),
    ms(seen.p50).padStart(9),
    ms(seen.p99).padStart(9),
    ms(seen.longest).padStart(9),
    String(seen.refused).padStart(8),
    String(seen.failed).padStart(7),
    ...(written
      ? [
          String(written.edits).padStart(7),
          String(written.sales).padStart(6),
          String(written.stale.length).padStart(6),
          ms(written.editMs.p50).padStart(12),
          `${megabytes} MB`.padStart(7),
        ]
      : []),
  ]
  console.log(`  ${cells.join(' ')}`)
}

/** Several times the visitors for a while, with the writers going on; and how long until it is as before. */
async function flash(busy: BusyShop) {
  const [before, after] = [10, 20]
  const writing = beginWriters(busy.writers(WRITES))
  const seen = await openLoop({
    url: busy.url,
    paths: busy.addresses,
    phases: [
      { perSecond: PER_SECOND, seconds: before },
      { perSecond: PER_SECOND * FLASH.times, seconds: FLASH.seconds },
      { perSecond: PER_SECOND, seconds: after },
    ],
  })
  const written = await writing.end()
  const usual = Math.max(...seen.seconds.slice(2, before).map(({ p99 }) => p99))
  const over = seen.seconds.slice(before + FLASH.seconds)
  const normal = over.findIndex(({ p99, refused, failed }) => p99 <= usual * 2 && refused + failed === 0)
  const during = seen.seconds.slice(before, before + FLASH.seconds)
  const sum = (of: 'asked' | 'refused' | 'failed') => during.reduce((all, second) => all + second[of], 0)
  console.log(
    `  ${FLASH.times} times as many for ${FLASH.seconds} s: ${sum('asked')} asked, ${sum('refused')} refused, ${sum('failed')} failed; p50 ${seen.p50.toFixed(1)} ms in all; as before ${normal === -1 ? `not within ${after} s` : `${normal} s after`}; ${written.stale.length} stale reads`,
  )
  return {
    asked: sum('asked'),
    refused: sum('refused'),
    failed: sum('failed'),
    normalAfterSeconds: normal,
    stale: written.stale.length,
  }
}
