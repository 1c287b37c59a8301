import { LRUCache } from 'lru-cache'
import { createElement, type ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { utf8Of } from '../web/utf8.ts'
import { withPartsFrom } from '../web/ui/drawn-apart.ts'

/** Some 1,500 cards. */
const MOST_BYTES = 4_000_000

const kinds: unknown[] = []
const drawn = new LRUCache<string, Buffer>({
  maxSize: MOST_BYTES,
  sizeCalculation: (markup, key) => markup.length + key.length,
})

/** In React's markup no tag begins so, and in texts and attributes `<` is an entity. */
const PLACE = '<$'

/**
 * The markup that `draw` renders, in UTF-8 and in order. React strings together what is drawn with the page; each part that
 * was drawn before comes as the bytes that were kept of it, and is neither joined nor encoded again.
 */
export function drawInParts(draw: () => string): Buffer[] {
  const parts: Buffer[] = []
  const markup = utf8Of(
    withPartsFrom((Part, props) => `${PLACE}${parts.push(partOf(Part, props)) - 1}>`, draw),
  )
  const pieces: Buffer[] = []
  let from = 0
  for (let at = markup.indexOf(PLACE); at >= 0; at = markup.indexOf(PLACE, from)) {
    const end = markup.indexOf('>', at)
    const part = parts[Number(markup.toString('latin1', at + PLACE.length, end))]
    // What an owner's own markup may have like it stays as it is.
    if (part) pieces.push(markup.subarray(from, at), part)
    else pieces.push(markup.subarray(from, end + 1))
    from = end + 1
  }
  pieces.push(markup.subarray(from))
  return pieces
}

/**
 * Renders a part that stands on many pages, such as a piece's card, once for each set of properties. The cache key has all
 * that the part shows, so it is never stale: a changed piece is rendered anew, and the parts beside it are not.
 */
function partOf<Props extends object>(Part: ComponentType<Props>, props: Props): Buffer {
  let kind = kinds.indexOf(Part)
  if (kind < 0) kind = kinds.push(Part) - 1
  const key = kind + JSON.stringify(props)
  const kept = drawn.get(key)
  if (kept !== undefined) return kept
  const markup = utf8Of(renderToString(createElement(Part, props)))
  drawn.set(key, markup)
  return markup
}
