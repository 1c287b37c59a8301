import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** The browser's bundle: what its manifest says and where its files are. */
export interface Assets {
  /** The folder that is served at '/'. */
  folder: string
  /** The small script a page begins with, and the one that makes it live. */
  boot: string
  script: string
  styles: string[]
  /** What is in them, by the names of their files. */
  sheets: Record<string, string>
  fonts: string[]
  /** The other typefaces, by name: what their style sheet says, and the fonts a page needs first. */
  typefaces: Record<string, { styles: string; fonts: string[] }>
  /** Chunks a page needs at once besides the script, by the source file of its own chunk. */
  preloads: (sourceFile: string) => string[]
}

interface Chunk {
  file: string
  css?: string[]
  assets?: string[]
  imports?: string[]
}

const BOOT = 'src/machine/web/boot.ts'
const ENTRY = 'src/shop/site/entry-browser.tsx'
const TYPEFACES = /^src\/shop\/styles\/typefaces\/([a-z]+)\.css$/

/** Reads Vite's manifest from the folder of the browser's build. */
export function readAssets(folder: string): Assets {
  const path = join(folder, '.vite', 'manifest.json')
  if (!existsSync(path)) throw new Error(`The browser's bundle is missing (${path}). Run npm run build.`)
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Chunk>
  const entry = manifest[ENTRY]
  const boot = manifest[BOOT]
  if (!entry || !boot) throw new Error(`The browser's bundle has no ${ENTRY} or ${BOOT}. Run npm run build.`)
  return {
    folder,
    boot: `/${boot.file}`,
    script: `/${entry.file}`,
    styles: (entry.css ?? []).map((file) => `/${file}`),
    sheets: Object.fromEntries(
      (entry.css ?? []).map((file) => [basename(file), readFileSync(join(folder, file), 'utf8')]),
    ),
    fonts: firstFonts(entry),
    typefaces: Object.fromEntries(
      Object.entries(manifest).flatMap(([source, chunk]) => {
        const name = TYPEFACES.exec(source)?.[1]
        return name
          ? [[name, { styles: readFileSync(join(folder, chunk.file), 'utf8'), fonts: firstFonts(chunk) }]]
          : []
      }),
    ),
    preloads: (sourceFile) =>
      [...new Set([...closure(manifest, ENTRY), ...closure(manifest, sourceFile)])]
        .filter((key) => key !== ENTRY)
        .map((key) => `/${manifest[key]!.file}`),
  }
}

/** The fonts with the characters of English text; other characters come in fonts of their own. */
function firstFonts({ assets = [] }: Chunk): string[] {
  return assets.filter((file) => /-english-.*\.woff2$/.test(file)).map((file) => `/${file}`)
}

/** A chunk and everything it imports statically. */
function closure(manifest: Record<string, Chunk>, key: string, seen = new Set<string>()): string[] {
  if (seen.has(key) || !manifest[key]) return [...seen]
  seen.add(key)
  for (const imported of manifest[key].imports ?? []) closure(manifest, imported, seen)
  return [...seen]
}
