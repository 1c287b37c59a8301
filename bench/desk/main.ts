/**
 * `npm run bench -- desk`: how long the desk's lists take in a shop of 100 and in one of 10,000 products and 50,000 orders,
 * on their first page and on their last, asked as the API asks the shop. On the PostgreSQL of TEST_DATABASE_URL, or on one
 * started for it. Machines differ: what counts is how the pages compare.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { build } from 'vite'

/** Beside the build, and gone with it. */
const BUILT = 'dist/desk'

process.env['NODE_ENV'] = 'production'
// The desk's calls write mails, and those are drawn by React: node alone does not read their source.
await build({
  logLevel: 'warn',
  mode: 'production',
  build: { ssr: 'bench/desk/lists.ts', outDir: BUILT, rolldownOptions: { input: [] } },
})
const lists = spawn(process.execPath, [`${BUILT}/lists.js`], { stdio: 'inherit' })
const [code] = (await once(lists, 'exit')) as [number | null]
process.exitCode = code ?? 1
