import { LRUCache } from 'lru-cache'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { DrawApart } from '../web/ui/drawn-apart.ts'

/** Some 1,500 cards. */
const MOST_LETTERS = 4_000_000

const kinds: unknown[] = []
const drawn = new LRUCache<string, string>({
  maxSize: MOST_LETTERS,
  sizeCalculation: (markup, key) => markup.length + key.length,
})

/**
 * What stands on many pages, such as a piece's card, is drawn once for each way it looks. Kept by all that it shows, it is
 * never stale: a changed piece is drawn anew, and what stands beside it is not.
 */
export const drawApart: DrawApart = (Part, props) => {
  let kind = kinds.indexOf(Part)
  if (kind < 0) kind = kinds.push(Part) - 1
  const key = kind + JSON.stringify(props)
  const kept = drawn.get(key)
  if (kept !== undefined) return kept
  const markup = renderToString(createElement(Part, props))
  drawn.set(key, markup)
  return markup
}
