/** What stands where something of a person stood. */
export const ERASED = 'Erased'

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/**
 * Erases a person from texts: `whole` (name, mail address, street) in capital or small letters, `words` (parts of a name)
 * only in the same letters, because 'grace' may be a plain word and 'Grace' a name. Parts of longer words are left alone.
 */
export function redactor(whole: readonly string[], words: readonly string[] = []): (text: string) => string {
  const patterns = [pattern(whole, 'giu'), pattern(words, 'gu')].filter((found) => found !== undefined)
  return (text) => patterns.reduce((left, found) => left.replaceAll(found, ERASED), text)
}

function pattern(texts: readonly string[], flags: string): RegExp | undefined {
  const known = texts
    .map((text) => text.trim())
    .filter((text) => text.length > 1)
    .toSorted((a, b) => b.length - a.length)
  if (known.length === 0) return undefined
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${known.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, flags)
}

/** Fields of the audit log that hold what people wrote about or for a person: they are not searched but emptied. */
const WRITTEN = new Set([
  'body',
  'note',
  'trackingNumber',
  'author',
  'title',
  'content',
  'answer',
  'reason',
  'discountReason',
  'hiddenReason',
  'recipient',
  'phone',
  'street1',
  'street2',
  'city',
  'zip',
  'customization',
])

/** The same for a value of JSON. With `isAbout` the whole of it is about the person. */
export function redactJson(value: unknown, redact: (text: string) => string, isAbout: boolean): unknown {
  if (typeof value === 'string') return redact(value)
  if (Array.isArray(value)) return value.map((part) => redactJson(part, redact, isAbout))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      isAbout && WRITTEN.has(name) ? emptied(part) : redactJson(part, redact, isAbout),
    ]),
  )
}

function emptied(value: unknown): unknown {
  if (typeof value === 'string') return value === '' ? '' : ERASED
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, emptied(part)]))
}
