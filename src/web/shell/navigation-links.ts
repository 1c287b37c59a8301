import type { NavigationLink } from '../navigation/kind-links.ts'
import { hrefTo } from '../navigation/paths.ts'

export const mainLinks: readonly NavigationLink[] = [
  { to: hrefTo('home'), name: 'Home' },
  { to: hrefTo('products'), name: 'Shop' },
  { to: hrefTo('about'), name: 'Our Story' },
  { to: hrefTo('home', { hash: 'contact' }), name: 'Contact' },
]

/** What the menu of small screens has besides. */
export const menuLinks: readonly NavigationLink[] = [
  ...mainLinks,
  { to: hrefTo('favorites'), name: 'Favorites' },
]

export const collectionLinks: readonly NavigationLink[] = [
  { to: hrefTo('naturalGemstones'), name: 'Natural gemstones' },
  { to: hrefTo('gemstoneBracelets'), name: 'Gemstone bracelets' },
  { to: hrefTo('glassBeadBracelets'), name: 'Glass bead bracelets' },
  { to: hrefTo('pens'), name: 'Pen sets' },
  { to: hrefTo('limitedEdition'), name: 'Limited edition' },
]

export const supportLinks: readonly NavigationLink[] = [
  { to: hrefTo('contact'), name: 'Contact us' },
  { to: hrefTo('shipping'), name: 'Shipping' },
  { to: hrefTo('returns'), name: 'Returns' },
  { to: hrefTo('sizeGuide'), name: 'Size guide' },
  { to: hrefTo('care'), name: 'Care' },
]

export const houseLinks: readonly NavigationLink[] = [
  { to: hrefTo('about'), name: 'Our story' },
  { to: hrefTo('blog'), name: 'Journal' },
  { to: hrefTo('terms'), name: 'Terms of sale' },
  { to: hrefTo('privacy'), name: 'Privacy' },
  { to: hrefTo('accessibility'), name: 'Accessibility' },
]
