/** Runs a command of the built shop: `node scripts/run-built.ts owner reset`. */
import { ensureBuilt } from './build.ts'

process.env['NODE_ENV'] ??= 'production'
await ensureBuilt()
await import(new URL('../dist/server/main.js', import.meta.url).href)
