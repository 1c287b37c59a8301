import type { Offer } from './availability.rules.ts'
import { isAvailable } from './availability.rules.ts'
import { makingWords } from './making-words.rules.ts'
import type { MakingDays } from './product-kind.rules.ts'
import { goneWords } from './supply-words.rules.ts'

/** What the button that buys is called (spec section 2). */
const ADD_TO_CART = 'Add to Cart'

/** What the button says of the choice and of the time a piece is made in; what is `screenReaderOnly` comes behind it where the name is not in it. */
interface BuyWords {
  seen: string
  screenReaderOnly?: string
}

/**
 * 'Add to Cart'; 'Choose a size' while an option is `missing`; '6½ in: Add to Cart'; 'Order, made in 6 to 8 weeks';
 * 'Out of Stock'.
 */
export function buyWords(
  piece: Pick<Offer, 'kind' | 'available'> & { choices: readonly string[]; makingDays: MakingDays | null },
  missing?: string,
): BuyWords {
  if (!isAvailable(piece)) return { seen: piece.kind === 'shelf' ? 'Out of Stock' : goneWords(piece.kind) }
  if (missing !== undefined) return { seen: chooseWords(missing), screenReaderOnly: ` then ${ADD_TO_CART}` }
  const chosen = piece.choices.length > 0 ? `${piece.choices.join(', ')}: ` : ''
  return piece.makingDays
    ? {
        seen: `${chosen}Order, made in ${makingWords(piece.makingDays)}`,
        screenReaderOnly: ` (${ADD_TO_CART})`,
      }
    : { seen: `${chosen}${ADD_TO_CART}` }
}

/** 'Choose a size' of 'Wrist size', 'Choose an edge' of 'Edge'; of what ends in no plain noun, all of its name. */
function chooseWords(group: string): string {
  const noun = /(?:^|\s)([a-z]+)$/i.exec(group)?.[1]?.toLowerCase()
  if (noun === undefined || /[^s]s$/.test(noun)) return `Choose ${noun ?? group}`
  return `Choose ${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`
}
