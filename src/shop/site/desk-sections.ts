/** The rooms of the desk, by their addresses. */
export const rooms = [
  'today',
  'bench',
  'orders',
  'buyers',
  'reviews',
  'inbox',
  'products',
  'shelves',
  'promotions',
  'front',
  'pages',
  'blog',
  'newsletter',
  'dashboard',
  'books',
  'taxes',
  'settings',
  'shipping',
  'connections',
  'people',
  'programs',
  'account',
  'history',
  'health',
  'backups',
  'mailbox',
] as const

/** Where a link sets a password, where to ask for one, and where a mail proves its server: they answer without a session. */
const signedOutSections = ['password', 'forgot', 'prove-mail'] as const

const names: readonly string[] = [...rooms, ...signedOutSections]

/** Whether /admin/{name} is an address of the shop: part of every page's script, so it stands apart from the places. */
export function isDeskAddress(name: string): boolean {
  return names.includes(name)
}
