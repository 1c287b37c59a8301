import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const known = new Map<string, boolean>()

/**
 * Whether a test asks for a database, by itself or through anything it imports: it then runs on each of them. All others
 * would do the same twice.
 */
export function asksForDatabase(file: string): boolean {
  const before = known.get(file)
  if (before !== undefined) return before
  // While it is being read, for modules that import each other.
  known.set(file, false)
  const text = readFileSync(file, 'utf8')
  const imported = [...text.matchAll(/(?:from|import\() ?'(\.[^']+\.tsx?)'/g)].map(([, path]) =>
    join(dirname(file), path!),
  )
  const asks = text.includes("inject('template')") || imported.filter(existsSync).some(asksForDatabase)
  known.set(file, asks)
  return asks
}
