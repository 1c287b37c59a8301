import type { BlockLink } from '../home/block.rules.ts'

/** Where 'Contact' leads as long as home has its block (spec section 2), and otherwise. */
export const CONTACT_ON_HOME = '/#contact'
export const CONTACT_PAGE = '/contact'

/** The specification's four, apart from the rest: they are all of the menu that every page's script has. */
export const mainLinks: BlockLink[] = [
  { name: 'Home', to: '/' },
  { name: 'Shop', to: '/products' },
  { name: 'Our Story', to: '/about' },
  { name: 'Contact', to: CONTACT_ON_HOME },
]
