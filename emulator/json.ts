/** Any value JSON can carry; `undefined` members are left out when it is written. */
export type Json = null | boolean | number | string | Json[] | JsonObject
export interface JsonObject {
  [name: string]: Json | undefined
}

/** True for a JSON object; arrays and null are not objects here. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * The exact characters of one top-level member's value in a JSON object's text, or undefined when it is absent.
 * Signature checks need the bytes as they were sent: parsing and writing again may change numbers and spacing.
 * The text must already be known to be valid JSON.
 */
export function rawMember(text: string, name: string): string | undefined {
  let depth = 0
  let memberStart = -1
  let key: string | undefined
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at)
    if (char === '"') {
      const end = stringEnd(text, at)
      if (depth === 1 && memberStart < 0) key = String(JSON.parse(text.slice(at, end + 1)))
      at = end
    } else if (char === '{' || char === '[') depth += 1
    else if (char === ':' && depth === 1) memberStart = at + 1
    else if ((char === ',' && depth === 1) || (char === '}' && depth === 1)) {
      if (key === name && memberStart >= 0) return text.slice(memberStart, at).trim()
      memberStart = -1
      if (char === '}') depth -= 1
    } else if (char === '}' || char === ']') depth -= 1
  }
  return undefined
}

function stringEnd(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text.charAt(at) !== '"') at += text.charAt(at) === '\\' ? 2 : 1
  return at
}
