/** `npm start`: builds what changed, then is the shop. */
import { ensureBuilt } from './build.ts'

process.env['NODE_ENV'] ??= 'production'
const built = await ensureBuilt()
if (built) process.stderr.write('Built.\n')
const server = new URL('../dist/server/main.js', import.meta.url).href
await import(server)
