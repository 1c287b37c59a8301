/** Builds browser and server bundles into dist/, unless what they are made of is unchanged. */
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'

const STAMP = 'dist/stamp'
const SOURCES = [
  'src/**/*',
  'demo/**/*',
  'db/**/*',
  'public/**/*',
  'package-lock.json',
  'vite.config.ts',
  'scripts/leave-out-of-react.ts',
]

/** Of all that the shop is built from. */
export function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of globSync(SOURCES).toSorted()) {
    if (!statSync(file).isFile() || /\/testing\/|\.(test|testing)\.tsx?$/.test(file)) continue
    hash.update(file).update('\0').update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** Whether dist/ is missing or made of something else than what is here now. */
export function needsBuild(): boolean {
  return !existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== fingerprint()
}

async function buildAll(): Promise<void> {
  const { build } = await import('vite')
  const stamp = fingerprint()
  rmSync('dist', { recursive: true, force: true })
  const options = { logLevel: 'warn', mode: 'production' } as const
  await build(options)
  await build({ ...options, build: { ssr: true } })
  writeFileSync(STAMP, stamp)
}

/** Beside the build, and gone with it; the same server with the places at which `npm run trials -- faults` hits it. */
export const SERVER_WITH_FAILPOINTS = 'dist/server-with-failpoints/main.js'

async function buildWithFailpoints(): Promise<void> {
  const { build } = await import('vite')
  await build({ logLevel: 'warn', mode: 'failpoints', build: { ssr: true } })
}

if (import.meta.main) {
  process.env['NODE_ENV'] = 'production'
  if (needsBuild()) await buildAll()
  if (process.argv.includes('--with-failpoints') && !existsSync(SERVER_WITH_FAILPOINTS))
    await buildWithFailpoints()
}
