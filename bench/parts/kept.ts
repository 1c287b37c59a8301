import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBare } from '../load/bare.ts'
import { openBusyShop } from '../load/busy-shop.ts'
import { beginWriters } from '../load/child.ts'
import { load, measureThroughput } from '../load/throughput.ts'
import { scriptBytes } from '../page-weight.ts'
import { median, residentMegabytes } from '../process-figures.ts'

const PATHS = ['/', '/products', '/products/5', '/api/products']
const ROUNDS = 5

/** Pages from memory beside a bare server with the same bytes: one at a time, then many at once with a writer. */
export async function measureKept() {
  const busy = await openBusyShop({ WORKERS: '1' })
  const { shop } = busy
  try {
    const rows = await measureThroughput(shop, PATHS)
    console.log(
      '  path            bytes   shop req/s   bare req/s   ratio   shop CPU µs   bare CPU µs   ratio',
    )
    for (const { path, bytes, shop: ours, bare } of rows) {
      const cells = [
        path.padEnd(14),
        String(bytes).padStart(6),
        ours.perSecond.toFixed(0).padStart(12),
        bare.perSecond.toFixed(0).padStart(12),
        (ours.perSecond / bare.perSecond).toFixed(2).padStart(7),
        ours.cpuMicros.toFixed(1).padStart(13),
        bare.cpuMicros.toFixed(1).padStart(13),
        (bare.cpuMicros / ours.cpuMicros).toFixed(2).padStart(7),
      ]
      console.log(`  ${cells.join(' ')}`)
    }
    const written = await withWrites(busy)
    const { gzip, files } = await scriptBytes(`${shop.url}/products/5`)
    console.log(`  memory after load              ${residentMegabytes(shop.pid)} MB`)
    console.log(`  JavaScript of a product page   ${(gzip / 1000).toFixed(1)} kB gzip in ${files} files`)
    return { rows, written, megabytes: residentMegabytes(shop.pid), script: { gzip, files } }
  } finally {
    await busy.remove()
  }
}

/** As fast as answers come over all addresses, while one in a hundred requests of another process is an edit. */
async function withWrites({ url, shop, addresses, writers }: Awaited<ReturnType<typeof openBusyShop>>) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const script = join(folder, 'any-of-them.lua')
  writeFileSync(script, anyOf(addresses))
  const bare = await startBare(url, addresses)
  const rates = { bare: [] as number[], quiet: [] as number[], busy: [] as number[] }
  let stale = 0
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.bare.push((await load(bare.url, bare.pid, { script })).perSecond)
      const quiet = (await load(url, shop.pid, { script })).perSecond
      rates.quiet.push(quiet)
      const writing = beginWriters(writers({ edits: quiet / 100, sales: 0 }))
      rates.busy.push((await load(url, shop.pid, { script })).perSecond)
      const said = await writing.end()
      stale += said.stale.length
      console.log(`    round ${round + 1}: ${said.edits} edits of ${Math.round((quiet / 100) * 3)} wanted`)
    }
  } finally {
    bare.end()
    rmSync(folder, { recursive: true })
  }
  const [none, some, all] = [median(rates.bare), median(rates.quiet), median(rates.busy)]
  console.log(
    `  ${addresses.length} addresses at full load    bare ${none.toFixed(0)}/s, shop ${some.toFixed(0)}/s (${(some / none).toFixed(2)}), with 1% writes ${all.toFixed(0)}/s (${(all / none).toFixed(2)}), ${stale} stale reads`,
  )
  return { barePerSecond: none, quietPerSecond: some, writtenPerSecond: all, stale }
}

function anyOf(addresses: string[]): string {
  const list = addresses.map((address) => `"${address}"`).join(', ')
  return `local all = { ${list} }\nlocal n = 0\nrequest = function()\n  n = n % #all + 1\n  return wrk.format("GET", all[n])\nend\n`
}
