import { matchPath, type PathName } from './paths.ts'

/**
 * What the server does with the document of an address, beside rendering it. The browser never asks: its table of pages
 * is routes.ts. A page without a row does not compile.
 */
export interface PageRule {
  /** One copy in memory is for every visitor, until the shop changes. Otherwise each is rendered for whoever asks. */
  isCached: boolean
  /**
   * wallet: its script and windows are let in. secret: whoever knows the address may see, so no link tells it on. desk:
   * it may show the shop in a frame.
   */
  policy: 'shop' | 'wallet' | 'secret' | 'desk'
  /**
   * What search engines are told. listed: in the sitemap. listed by id: so are the pages there are of it. unlisted: to
   * be read and not shown. closed: not even to be read, by robots.txt.
   */
  engines: 'listed' | 'listed by id' | 'unlisted' | 'closed'
  /** waits: the page can be read without its script, which runs after the first paint. */
  script: 'waits' | 'at once'
}

/** A page of the shop itself, the same for everyone. */
const open = { isCached: true, policy: 'shop', engines: 'listed', script: 'waits' } as const

/** A page that is one visitor's. */
const own = { isCached: false, policy: 'shop', engines: 'closed', script: 'waits' } as const

const desk = { ...own, policy: 'desk', script: 'at once' } as const

export const pageRules: Record<PathName, PageRule> = {
  home: open,
  products: open,
  product: { ...open, engines: 'listed by id' },
  gemstoneBracelets: open,
  naturalGemstones: open,
  wristlets: open,
  pens: open,
  glassBeadBracelets: open,
  limitedEdition: open,
  watches: open,
  clocks: open,
  bracelets: open,
  pensAndPencils: open,
  setsAndGifts: open,
  collection: { ...open, engines: 'listed by id' },
  about: open,
  contact: open,
  sizeGuide: open,
  care: open,
  returns: open,
  shipping: open,
  terms: open,
  privacy: open,
  accessibility: open,
  page: { ...open, engines: 'listed by id' },
  blog: open,
  post: { ...open, engines: 'listed by id' },
  newsletterConfirm: own,
  newsletterUnsubscribe: own,
  restock: own,
  conversation: { ...own, policy: 'secret' },
  // What is in them is rendered by the browser: the documents hold nothing of anybody.
  favorites: { ...open, engines: 'unlisted' },
  cart: { ...open, engines: 'closed' },
  // Nobody's either, but each answer has a nonce of its own for the wallet's script.
  checkout: { ...own, policy: 'wallet', script: 'at once' },
  checkoutSuccess: { ...own, policy: 'secret' },
  order: { ...own, policy: 'secret' },
  findOrder: open,
  admin: desk,
  adminSection: desk,
}

/** The page for addresses that are not the shop's; one for them all. */
const nowhere: PageRule = { ...open, engines: 'unlisted' }

export function ruleAt(pathname: string): PageRule {
  const match = matchPath(pathname)
  return match ? pageRules[match.name] : nowhere
}
