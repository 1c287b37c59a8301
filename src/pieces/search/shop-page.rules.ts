import { slips } from './search.rules.ts'
import { emptyWords } from './words/question-words.rules.ts'

/** Pages about the shop that somebody may type into its search, by the names that addresses are built of. */
export const shopPageNames = {
  shipping: 'Shipping',
  returns: 'Returns',
  contact: 'Contact',
  findOrder: 'Find my order',
  sizeGuide: 'Size guide',
  care: 'Care',
  about: 'Our story',
  privacy: 'Privacy',
  terms: 'Terms',
  accessibility: 'Accessibility',
} as const
export type ShopPage = keyof typeof shopPageNames

/** What is said of each. */
const pageWords: Record<ShopPage, string> = {
  shipping: 'shipping ship ships shipped delivery deliver delivered postage tracking parcel international',
  returns: 'return returns refund refunds exchange exchanges money warranty warranties guarantee guaranteed',
  contact:
    'contact email mail phone telephone address message support help wrap wraps wrapping wrapped giftwrap',
  findOrder: 'order orders track status find',
  sizeGuide: 'size sizes sizing guide measure measuring measurement chart wrist',
  care: 'care clean cleaning',
  about: 'about maker makers story who',
  privacy: 'privacy cookies data',
  terms: 'terms conditions',
  accessibility: 'accessibility',
}

const pages = (Object.keys(shopPageNames) as ShopPage[]).map((page) => ({
  page,
  words: pageWords[page].split(' '),
}))

/** Say nothing more about a question that is about the shop. */
const fillerWords = new Set(
  'policy policies information info page how much long many time cost costs price does do you your it us we to will when where what which back free get customer service gift gifts present presents instructions tips take takes arrive arrives come comes soon are shop store'.split(
    ' ',
  ),
)

/** The page that answers what was typed: all of its words are about that page. Undefined where one may be of a piece. */
export function shopPageFor(text: string): ShopPage | undefined {
  const typed =
    text
      .toLowerCase()
      .replaceAll(/['’]/g, '')
      // How a piece is sold, and nobody's order.
      .replaceAll(/made.to.order/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const named = (words: readonly string[]) => typed.filter((word) => words.some((each) => isSaid(word, each)))
  return pages.find(({ words }) => {
    const own = named(words)
    const others = typed.filter((word) => !own.includes(word))
    return own.length > 0 && others.every((word) => fillerWords.has(word) || emptyWords.has(word))
  })?.page
}

/** A slip of the finger is forgiven in long words. */
const isSaid = (typed: string, word: string) =>
  typed === word || (word.length > 5 && typed.length > 5 && slips(typed, word, 1) <= 1)
