import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Finds imports of the project's own modules, but not those of types only. */
const IMPORT = /^(?:import|export)(?! type\b)[^']*'(\.[^']+\.tsx?)'|import\('(\.[^']+\.tsx?)'\)/gm

interface Source {
  imports: string[]
  asksForDatabase: boolean
}
const sources = new Map<string, Source>()

function read(file: string): Source {
  const known = sources.get(file)
  if (known) return known
  const text = readFileSync(file, 'utf8')
  const source = {
    imports: [...text.matchAll(IMPORT)]
      .map(([, named, dynamic]) => join(dirname(file), named ?? dynamic!))
      .filter((path) => existsSync(path)),
    asksForDatabase: text.includes("inject('template')"),
  }
  sources.set(file, source)
  return source
}

/** A file and all it imports, directly or not. */
export function reachedFrom(file: string, reached = new Set<string>()): Set<string> {
  if (reached.has(file)) return reached
  reached.add(file)
  for (const path of read(file).imports) reachedFrom(path, reached)
  return reached
}

/**
 * Whether a test asks for a database, by itself or through anything it imports: it then runs on each of them. All others
 * would do the same twice.
 */
export function asksForDatabase(test: string): boolean {
  return [...reachedFrom(test)].some((path) => read(path).asksForDatabase)
}

/**
 * How far each of the files that import a changed one stands from it: 0 is a changed file itself, 1 what imports it, and
 * so on. `files` are all whose imports are looked at.
 */
export function distancesFrom(changed: readonly string[], files: readonly string[]): Map<string, number> {
  const importers = new Map<string, string[]>()
  for (const file of files)
    for (const imported of read(file).imports) {
      const known = importers.get(imported) ?? []
      importers.set(imported, [...known, file])
    }
  const distances = new Map(changed.map((file) => [file, 0]))
  // A map is gone through in the order in which its entries came, those that come meanwhile as well: the nearest first.
  for (const [file, distance] of distances)
    for (const importer of importers.get(file) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1)
  return distances
}
