/** What `npm start` may be given: `--workers 3` or `--workers=3`, which goes before WORKERS. */
const WORKERS = '--workers'

/** The settings in the words that start the shop; undefined where they are a command. */
export function serveWords(words: readonly string[]): { WORKERS?: string } | undefined {
  const [first, second, ...rest] = words
  if (first === undefined) return {}
  if (first.startsWith(`${WORKERS}=`) && second === undefined)
    return { WORKERS: first.slice(WORKERS.length + 1) }
  // Without a number it is no number, and refused as one.
  if (first === WORKERS && rest.length === 0) return { WORKERS: second ?? '?' }
  return undefined
}
