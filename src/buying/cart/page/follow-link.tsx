import type { ReactNode } from 'react'
import { isAvailable } from '../../../pieces/supply/availability.rules.ts'
import { priceWith } from '../../../pieces/questions/surcharges.rules.ts'
import { shop } from '../../../shop/site/shop.ts'
import { hrefTo, type Href, Link } from '../../../shop/site/paths.ts'
import { HttpError } from '../../../machine/contract/reader.ts'
import { counted } from '../../../machine/values/counted.ts'
import { promoCode } from '../../codes/kept-code.page.ts'
import { itemCount, lineKey, MAX_LINES, MAX_QUANTITY } from '../cart.rules.ts'
import { readLink, type LinkLine } from '../link.rules.ts'
import { cart } from './cart-store.ts'

/** What became of a part of the link, and the page where a shopper does something about it. */
interface Notice {
  words: string
  to?: Href
}

/**
 * Puts into the cart what the link behind the # asks for, and tells what became of it. What lies in the cart already stays,
 * and is not put in a second time.
 */
export async function followLink(link: string): Promise<ReactNode> {
  // A reload does not bring back what was taken out meanwhile.
  history.replaceState(history.state, '', location.pathname)
  const notices = await follow(link)
  return (
    <output className="notice mb-8 grid gap-1 text-left">
      {notices.map(({ words, to }) => (
        <span key={words} className="[overflow-wrap:anywhere]">
          {words}{' '}
          {to ? (
            <Link to={to} className="underline">
              See the piece
            </Link>
          ) : null}
        </span>
      ))}
    </output>
  )
}

async function follow(link: string): Promise<Notice[]> {
  const { lines, code, isGarbled } = readLink(link)
  const pieces = await Promise.all(lines.map(({ id }) => pieceOf(id)))
  const notices = lines.map((line, at) => putIn(line, pieces[at]))
  const gone = pieces.filter((piece) => piece === 'gone').length
  if (code !== '') promoCode.set(code)
  return [
    ...notices.flatMap((one) => one ?? []),
    ...(gone > 0
      ? [
          {
            words: `${counted(gone, 'piece')} of the link ${gone === 1 ? 'is' : 'are'} no longer in the shop.`,
          },
        ]
      : []),
    ...(isGarbled || (lines.length === 0 && code === '')
      ? [{ words: 'Part of the link could not be read: it may have been cut on its way to you.' }]
      : []),
    ...(code === '' ? [] : [{ words: `The promo code ${code} is entered below.` }]),
  ]
}

type Piece = Awaited<ReturnType<typeof shop<'GET /api/products/{id}'>>>

async function pieceOf(id: number): Promise<Piece | 'gone' | 'unknown'> {
  try {
    return await shop('GET /api/products/{id}', { id })
  } catch (error) {
    return error instanceof HttpError && error.status === 404 ? 'gone' : 'unknown'
  }
}

function putIn(
  { id, quantity, customization }: LinkLine,
  found: Piece | 'gone' | 'unknown' | undefined,
): Notice | undefined {
  if (found === 'gone') return undefined
  if (found === undefined || found === 'unknown')
    return { words: 'The shop could not be asked about a piece just now. Follow the link again in a moment.' }
  const { combinations, label: _, ...piece } = found
  const { name } = piece
  const to = hrefTo('product', { id })
  // A series may lie in the cart by itself: then the shop chooses its number.
  if (combinations.length > 0 && piece.parentId === null && piece.kind !== 'numbered')
    return { words: `${name} comes in more than one version: choose yours on its page.`, to }
  if (!isAvailable(piece)) return { words: `${name} is sold out, so it was not put in.`, to }
  const line = { ...piece, optionGroups: [], price: priceWith(piece.price, piece.questions, customization) }
  const { items } = cart.get()
  const same = items.find(
    (one) => lineKey(one) === lineKey({ id, ...(customization ? { customization } : {}) }),
  )
  const others = itemCount({ items: items.filter((one) => one.id === id && one !== same) })
  const most = Math.max(0, Math.min(quantity, (piece.available ?? MAX_QUANTITY) - others))
  const more = most - (same?.quantity ?? 0)
  const fewer = most < quantity ? ` There are no more than that: the link asks for ${quantity}.` : ''
  if (more <= 0) return { words: `${name} is in your cart already.${fewer}` }
  if (!cart.add(line, more, customization))
    return { words: `An order holds up to ${MAX_LINES} different pieces: ${name} was not put in.`, to }
  return { words: `${name}${more > 1 ? ` (${more})` : ''} was put in your cart.${fewer}` }
}
