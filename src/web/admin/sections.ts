/** The rooms of the admin. The first five stand as the shop's owner expects them; ours follow a divider. */
export const mainSections = ['dashboard', 'products', 'orders', 'blog', 'settings'] as const
export type Section =
  | (typeof mainSections)[number]
  | 'categories'
  | 'promotions'
  | 'reviews'
  | 'inbox'
  | 'newsletter'
  | 'history'
  | 'mailbox'
  | 'backups'

export const sectionTitles: Record<Section, string> = {
  dashboard: 'Dashboard',
  products: 'Products',
  orders: 'Orders',
  blog: 'Blog',
  settings: 'Settings',
  promotions: 'Promo Codes',
  categories: 'Categories',
  reviews: 'Reviews',
  inbox: 'Inbox',
  newsletter: 'Newsletter',
  history: 'History',
  mailbox: 'Mailbox',
  backups: 'Backups',
}

/** The section an address names; without one it is the dashboard. */
export function sectionOf(name: string | undefined): Section | undefined {
  if (name === undefined) return 'dashboard'
  return Object.hasOwn(sectionTitles, name) ? (name as Section) : undefined
}
