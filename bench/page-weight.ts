import { gzipSync } from 'node:zlib'

/** Gzip bytes (level 9) of all JavaScript a page loads unasked: its first script, what that fetches, and their imports. */
export async function scriptBytes(url: string): Promise<{ gzip: number; files: number }> {
  const html = await (await fetch(url)).text()
  // Named as sources, or in the data attributes of src/web/boot.ts, apart by blanks.
  const first = [...html.matchAll(/\/assets\/[\w-]+\.js/g)].map(([path]) => path)
  const sources = new Map<string, string>()
  const queue = [...first]
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (sources.has(path)) continue
    const source = await (await fetch(new URL(path, url))).text()
    sources.set(path, source)
    const imports = [...source.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)]
    queue.push(...imports.map((match) => `/assets/${match[1]!}`))
  }
  const gzip = [...sources.values()].reduce((sum, source) => sum + gzipSync(source, { level: 9 }).length, 0)
  return { gzip, files: sources.size }
}
