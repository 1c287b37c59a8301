/**
 * `npm run bench -- rendering`: what it costs to render a page anew, of nothing that was kept and of reads that were. Through the
 * whole server, for a visitor in another process, beside React's `renderToString` of the same tree with its data at hand, in turns
 * in the thread of the shop; medians. Connections have their own thread, as in the shop. Processor time of the thread, as a busy machine gives it little of the clock; the ratio is what
 * counts. On the embedded database, and on the PostgreSQL of TEST_DATABASE_URL if it is set.
 *
 * `npm run bench -- rendering listing product` renders these alone; with `--profile` it says in
 * dist/rendering/*.cpuprofile what the thread did meanwhile, by name.
 */
import { execFile } from 'node:child_process'
import { parseArgs, promisify } from 'node:util'
import { build } from 'vite'
import { renderedPages } from './pages.ts'
import { openOwnDatabase } from '../own-database.ts'

const run = promisify(execFile)
/** Beside the build, and gone with it. */
const BUILT = 'dist/rendering'

const { values, positionals } = parseArgs({
  options: { profile: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const unknown = positionals.find((page) => !(page in renderedPages))
if (unknown !== undefined)
  throw new Error(`There is no page ${unknown}: ${Object.keys(renderedPages).join(', ')}.`)

interface Figures {
  name: string
  bytes: number
  statements: number
  sql: number
  thread: number
  all: number
  bare: number
  ratio: number
}

/** In a process of its own, as the shop is started. */
async function measureOn(name: string, databaseUrl: string | undefined): Promise<void> {
  const { DATABASE_URL: _, ...env } = process.env
  const { stdout } = await run(
    process.execPath,
    ['--max-semi-space-size=4', `${BUILT}/rendered-shop.js`, ...positionals],
    {
      env: {
        ...env,
        NODE_ENV: 'production',
        ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
        ...(values.profile ? { PROFILES: BUILT } : {}),
      },
    },
  )
  console.log(`\nOn ${name}`)
  console.log(
    '  page                     bytes   statements   SQL ms   CPU ms   all threads   bare tree   ratio   a second',
  )
  for (const line of stdout.trim().split('\n')) {
    const { name, bytes, statements, sql, thread, all, bare, ratio } = JSON.parse(line) as Figures
    const cells = [
      name.padEnd(24),
      String(bytes).padStart(6),
      statements.toFixed(0).padStart(12),
      sql.toFixed(2).padStart(8),
      thread.toFixed(2).padStart(8),
      all.toFixed(2).padStart(13),
      bare.toFixed(2).padStart(11),
      ratio.toFixed(2).padStart(7),
      (1000 / thread).toFixed(0).padStart(10),
    ]
    console.log(`  ${cells.join(' ')}`)
  }
}

process.env['NODE_ENV'] = 'production'
await build({
  logLevel: 'warn',
  mode: 'production',
  build: { ssr: 'bench/rendering/rendered-shop.tsx', outDir: BUILT, rolldownOptions: { input: [] } },
})
await measureOn('the embedded database', undefined)
if (process.env['TEST_DATABASE_URL']) {
  const { url, drop } = await openOwnDatabase()
  await measureOn('PostgreSQL', url)
  await drop()
}
