import { ways, type Way } from '../../listing/filters.rules.ts'
import type { ReadPart } from './read-part.rules.ts'

/** How shoppers say how a piece is to come. */
const said: Record<Way, RegExp> = {
  made: /\b(?:made[\s-]to[\s-](?:order|measure)|custom[\s-]made|bespoke)\b/i,
  one: /\b(?:one[\s-]of[\s-]a[\s-]kind|one[\s-]offs?|ooak)\b/i,
  ready: /\b(?:ready[\s-]to[\s-]ship|ready[\s-]made|ships[\s-]now)\b/i,
}

const IN_STOCK =
  /\b(?:in[\s-]stock|available(?:\s+(?:now|today|right\s+now))?|not\s+sold\s+out|can\s+be\s+bought(?:\s+now)?)\b/i

/** That pieces can be bought now: 'in stock', 'available now'. */
export function readAvailable(text: string): ReadPart<'now'> | undefined {
  const found = IN_STOCK.exec(text)
  return found
    ? { value: 'now', says: 'can be bought now', at: [found.index, found.index + found[0].length] }
    : undefined
}

/** How the pieces are to come: 'made to order', 'one of a kind', 'ready to ship'. */
export function readWay(text: string): ReadPart<Way> | undefined {
  for (const value of Object.keys(said) as Way[]) {
    const found = said[value].exec(text)
    if (found)
      return { value, says: ways[value].toLowerCase(), at: [found.index, found.index + found[0].length] }
  }
  return undefined
}
