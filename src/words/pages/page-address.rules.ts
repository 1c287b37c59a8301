import { addressWords } from '../../machine/contract/address-words.ts'
import { PAGE_LIMITS, standardPages } from './page-text.rules.ts'

/** What an address of an owner's page can't be: the shop's own, or so like them that somebody would be led astray. */
const reservedAddresses: readonly string[] = [
  ...standardPages,
  'accessory-sets',
  'admin',
  'agents',
  'api',
  'assets',
  'attached_assets',
  'blog',
  'bracelets',
  'buy',
  'cart',
  'checkout',
  'clocks',
  'collections',
  'contact',
  'favorites',
  'feeds',
  'find-order',
  'gemstone-bracelets',
  'glass-bead-bracelets',
  'home',
  'index',
  'limited-edition',
  'livez',
  'llms',
  'mcp',
  'messages',
  'natural-gemstones',
  'new',
  'newsletter',
  'order',
  'orders',
  'pages',
  'pens',
  'pens-and-pencils',
  'products',
  'readyz',
  'restock',
  'robots',
  'sets-and-gifts',
  'sitemap',
  'sitemaps',
  'ucp',
  'watches',
  'webhooks',
  'wristlets',
]

export const isReserved = (slug: string): boolean => reservedAddresses.includes(slug)

/** 'our-fairs': lowercase letters, digits and single dashes. */
export const ADDRESS = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Why this is none; left empty, one is made of the title. */
export const addressProblem = (slug: string, example: string): string | undefined =>
  slug === '' || ADDRESS.test(slug)
    ? undefined
    : `Use lowercase letters, digits and dashes, such as ${example}.`

/** What a title makes of an address: 'Fairs & markets' is at fairs-markets. */
export const addressFrom = (title: string): string => addressWords(title) ?? 'page'

/** The first of returns-2, returns-3 … that is free. */
export function freeAddress(wanted: string, isTaken: (slug: string) => boolean): string {
  for (let n = 2; ; n++) {
    const slug = `${wanted.slice(0, PAGE_LIMITS.slug - 4)}-${n}`.replaceAll('--', '-')
    if (!isTaken(slug)) return slug
  }
}
