/**
 * `node scripts/live/slim.ts FOLDER`: the built shop alone, as a container runs it: its Node, its build, the emulator of test
 * payments and the packages that those load. The bundle holds all others.
 */
import { cpSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Not in the server's bundle (vite.config.ts), and what the emulator imports. */
const LOADED = ['@electric-sql/pglite', 'pg', 'sharp', 'hono', '@hono/node-server']

interface Manifest {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

function withDependencies(names: readonly string[], found = new Set<string>()): Set<string> {
  for (const name of names) {
    const manifest = join('node_modules', name, 'package.json')
    // Builds for other machines are optional, and not there.
    if (found.has(name) || !existsSync(manifest)) continue
    found.add(name)
    const { dependencies, optionalDependencies } = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest
    withDependencies(Object.keys({ ...dependencies, ...optionalDependencies }), found)
  }
  return found
}

const folder = process.argv[2]
if (folder === undefined) throw new Error('Name the folder it goes to.')
const packages = [...withDependencies(LOADED)].map((name) => join('node_modules', name))
for (const path of ['package.json', 'CHANGELOG.md', 'dist', 'emulator', 'node_modules/node/bin', ...packages])
  cpSync(path, join(folder, path), {
    recursive: true,
    filter: (from) => !/\.(?:map|d\.ts|d\.mts|d\.cts)$|\.test\.ts$|\/testing$/.test(from),
  })
