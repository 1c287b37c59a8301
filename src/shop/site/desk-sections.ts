/**
 * The places of the desk, in their order, each with its rooms: whoever goes to a place comes to the first room of it that
 * is for them.
 */
export const places = {
  today: ['today', 'bench'],
  orders: ['orders', 'reviews', 'inbox'],
  pieces: ['products', 'collections', 'categories', 'promotions'],
  shop: ['front', 'pages', 'blog', 'newsletter'],
  money: ['dashboard', 'books', 'taxes'],
  house: [
    'settings',
    'shipping',
    'connections',
    'people',
    'account',
    'history',
    'health',
    'backups',
    'privacy',
    'mailbox',
  ],
} as const

/** Where a link sets a password, where to ask for one, and where a mail proves its server: they answer without a session. */
export const signedOutSections = ['password', 'forgot', 'prove-mail'] as const

const names: readonly string[] = [...Object.values(places).flat(), ...signedOutSections]

/** Whether /admin/{name} is an address of the shop: part of every page's script, so it stands apart from the rooms. */
export function isDeskAddress(name: string): boolean {
  return names.includes(name)
}
