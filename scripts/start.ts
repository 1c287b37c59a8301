/** `npm start`: builds what changed, then is the shop. */
import { needsBuild } from './build.ts'
import { spawnSync } from 'node:child_process'

process.env['NODE_ENV'] ??= 'production'
if (needsBuild()) {
  process.stderr.write('Building (once for each change; a few seconds) ...\n')
  // In a process of its own: the bundler's memory is not the shop's.
  const build = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' })
  if (build.status !== 0) process.exit(1)
}
await import(new URL('../dist/server/main.js', import.meta.url).href)
