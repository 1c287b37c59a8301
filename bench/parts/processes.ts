import { startShopProcess } from '../../e2e/fixtures/shop-process.ts'
import { openBusyShop } from '../load/busy-shop.ts'
import { beginWriters } from '../load/child.ts'
import { load } from '../load/throughput.ts'
import { median } from '../process-figures.ts'

const ROUNDS = 5
const PATH = '/products'

/** Two processes behind one port beside one; and whether what one has written is read from the other. PostgreSQL only. */
export async function measureProcesses(pairs: number) {
  const rates = { one: [] as number[], two: [] as number[] }
  const [one, two] = [await startShopProcess({ WORKERS: '1' }), await startShopProcess({ WORKERS: '2' })]
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [name, shop] of [
        ['one', one],
        ['two', two],
      ] as const)
        rates[name].push(
          (await load(`${shop.url.replace('localhost', '127.0.0.1')}${PATH}`, shop.pid)).perSecond,
        )
    }
  } finally {
    await two.remove()
    await one.remove()
  }
  const [alone, both] = [median(rates.one), median(rates.two)]
  console.log(
    `  two processes behind one port  ${both.toFixed(0)}/s, one ${alone.toFixed(0)}/s (${(both / alone).toFixed(2)}; wrk has one of the machine's cores)`,
  )
  return { onePerSecond: alone, twoPerSecond: both, ...(await readAcross(pairs)) }
}

async function readAcross(pairs: number) {
  const busy = await openBusyShop({ WORKERS: '1' })
  const { DATABASE_URL, PAYPAL_EMULATOR_URL } = busy.shop.env
  const other = await startShopProcess({
    DATABASE_URL: DATABASE_URL!,
    PAYPAL_EMULATOR_URL: PAYPAL_EMULATOR_URL!,
    WORKERS: '1',
  })
  try {
    const plan = busy.writers({ edits: 1000, sales: 0 })
    const writing = beginWriters({
      ...plan,
      urls: [busy.url, other.url.replace('localhost', '127.0.0.1')],
      most: pairs,
    })
    const { edits, reads, stale, editMs } = await writing.end()
    console.log(
      `  ${edits} edits, each read at once from both processes (${reads} reads): ${stale.length} stale; an edit is answered in ${editMs.p50.toFixed(1)} ms (p99 ${editMs.p99.toFixed(1)})`,
    )
    for (const line of stale.slice(0, 5)) console.log(`    ${line}`)
    return { edits, reads, stale: stale.length, editMs }
  } finally {
    await other.remove()
    await busy.remove()
  }
}
