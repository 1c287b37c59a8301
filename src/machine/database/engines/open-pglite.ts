import { setFlagsFromString } from 'node:v8'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'

/**
 * The parser of SQL is one function of 100 kB in PGlite's WebAssembly. To compile it a second time, for speed, takes V8
 * 600 MB and a core for seconds, at every start; it hardly gets faster by it. So it stays as it was compiled first, and
 * with it the few functions that only it uses. All others are compiled for speed where they are hot.
 */
const COMPILED_ONCE = '--wasm-tier-up-filter=0'
const COMPILED_AGAIN_WHEN_HOT = '--wasm-tier-up-filter=-1'

class ModestPGlite extends PGlite {
  /** PGlite's first statements: until here nothing was parsed, and V8 compiles a function when it is first called. */
  override async _initArrayTypes(...options: Parameters<PGlite['_initArrayTypes']>): Promise<void> {
    setFlagsFromString(COMPILED_ONCE)
    try {
      // An empty statement: it comes as far as the parser.
      await this.exec('')
    } finally {
      setFlagsFromString(COMPILED_AGAIN_WHEN_HOT)
    }
    // oxlint-disable-next-line no-underscore-dangle -- the name that PGlite gives it
    await super._initArrayTypes(...options)
  }
}

/**
 * Opens a database that is there. One that is created in this process is parsed for before it is open, so it takes all
 * that memory.
 */
export async function openPGlite(options: PGliteOptions): Promise<PGlite> {
  const pg = new ModestPGlite(options)
  await pg.waitReady
  return pg
}
