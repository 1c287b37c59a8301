/**
 * `npm run bench -- lighthouse [/path ...]`: what Lighthouse says of the shop's pages on a simulated phone, beside what we
 * aim at. Of three runs a page, the middle one by performance, then by LCP, is shown and its report kept. The first tap
 * is the median of three visits beside them.
 */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startShopProcess, type ShopProcess } from '../../e2e/fixtures/shop-process.ts'
import { openEmbedded } from '../../src/machine/database/engines/embedded.ts'
import { lockFolder } from '../../src/machine/database/engines/folder-lock.ts'
import { noteNow } from '../../src/store/settings/settings.sql.ts'
import { attempt } from './attempts.ts'
import { faultOf } from './fault.ts'
import { visit } from './profile.ts'
import { runLighthouse, type Figures } from './run.ts'
import { firstTap } from './tap.ts'
import { header, misses, row, rowWithout } from './table.ts'

const PAGES = ['/', '/products', '/natural-gemstones', '/products/1', '/cart']
const RUNS = 3
/** How often one run is tried; the browser's trace fails now and then. */
const ATTEMPTS = 3
const REPORTS = 'dist/lighthouse'
const CATEGORIES = ['performance', 'accessibility', 'best-practices']

/** Pages of one shopper's own: empty without a cart, and kept from search engines on purpose. */
const isPrivate = (path: string) => /^\/(cart|checkout)\b/.test(path)

/** The middle one of the runs that could be made, and what the others failed of. */
async function middleRun(
  url: string,
  path: string,
  folder: string,
): Promise<{ found: Figures | undefined; faults: string[] }> {
  const options = isPrivate(path)
    ? { categories: CATEGORIES, profile: join(folder, 'profile') }
    : { categories: [...CATEGORIES, 'seo'] }
  const name = path.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home'
  const runs: { found: Figures; report: string }[] = []
  const faults: string[] = []
  for (let n = 1; n <= RUNS; n += 1) {
    const report = join(folder, `${name}-${n}`)
    const outcome = await attempt(() => runLighthouse(url + path, report, options), {
      times: ATTEMPTS,
      failing: (error, turn) =>
        console.error(`${path}: run ${n} failed (${faultOf(error)}), attempt ${turn} of ${ATTEMPTS}.`),
    })
    if ('found' in outcome) runs.push({ report, found: outcome.found })
    else faults.push(faultOf(outcome.failed))
  }
  const middle = runs.length === 0 ? undefined : keepMiddle(runs, name)
  return { found: middle, faults }
}

function keepMiddle(runs: { found: Figures; report: string }[], name: string): Figures {
  runs.sort((a, b) => b.found.performance - a.found.performance || a.found.lcpMs - b.found.lcpMs)
  const { report, found } = runs[Math.floor(runs.length / 2)]!
  for (const type of ['html', 'json'])
    copyFileSync(`${report}.report.${type}`, join(REPORTS, `${name}.${type}`))
  return found
}

/** Until a shop is opened, each of its pages asks search engines to stay away. */
async function openShop(shop: ShopProcess): Promise<void> {
  await shop.end('SIGTERM')
  const lock = await lockFolder(shop.dataDir)
  const database = await openEmbedded(lock)
  await noteNow(database.query, 'openedAt')
  await database.close()
  await lock.release()
  await shop.restart()
}

async function measure(url: string, pages: string[], folder: string): Promise<string[]> {
  await visit(url, pages, { folder: join(folder, 'profile'), withCart: pages.some(isPrivate) })
  mkdirSync(REPORTS, { recursive: true })
  const width = Math.max(...pages.map((path) => path.length))
  console.log(header(width))
  const missed: string[] = []
  for (const path of pages) {
    const { found, faults } = await middleRun(url, path, folder)
    if (found) found.tapMs = await firstTap(url + path, RUNS)
    console.log(found ? row(path, width, found) : rowWithout(path, width, faults[0]!))
    missed.push(...faults.map((fault) => `${path}: one of ${RUNS} runs could not be made (${fault}).`))
    if (!found) continue
    missed.push(...misses(path, found), ...found.faults.map((fault) => `${path}: ${fault}.`))
  }
  return missed
}

const asked = process.argv.slice(2)
const wrong = asked.find((path) => !path.startsWith('/'))
if (wrong !== undefined) {
  console.error(`Name pages by their path, such as /products/5; '${wrong}' is none.`)
  process.exit(1)
}
// A server's database would be measured with the shop.
delete process.env['TEST_DATABASE_URL']
const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'))
const shop = await startShopProcess()
try {
  await openShop(shop)
  const missed = await measure(shop.url, asked.length > 0 ? asked : PAGES, folder)
  console.log(`
benchmarkIndex is this machine's speed meanwhile: trust times less where it varies, and not at all under 1000.
The first tap is made as soon as there is something to see, on a slow telephone, and timed until it is answered.
Cart and checkout are measured with a filled cart, and not for SEO: they ask search engines to stay away.
Reports: ${REPORTS}/`)
  for (const sentence of missed) console.error(sentence)
  process.exitCode = missed.length > 0 ? 1 : 0
} finally {
  await shop.remove()
  rmSync(folder, { recursive: true, force: true })
}
