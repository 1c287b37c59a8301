/** The rooms of the desk. The first five stand as the shop's owner expects them; ours follow a divider. */
export const mainSections = ['dashboard', 'products', 'orders', 'blog', 'settings'] as const
/** What follows the divider, in this order. */
export const furtherSections = [
  'front',
  'pages',
  'collections',
  'categories',
  'promotions',
  'shipping',
  'reviews',
  'inbox',
  'newsletter',
  'history',
  'mailbox',
  'health',
  'backups',
  'connections',
  'people',
  'privacy',
  'account',
] as const

/** Where a link sets a password, where to ask for one, and where a mail proves its server: they answer without a session. */
export const signedOutSections = ['password', 'forgot', 'prove-mail'] as const

const names: readonly string[] = [...mainSections, ...furtherSections, ...signedOutSections]

/** Whether /admin/{name} is an address of the shop: part of every page's script, so it stands apart from the rooms. */
export function isDeskAddress(name: string): boolean {
  return names.includes(name)
}
