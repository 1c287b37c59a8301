/**
 * What the shop keeps, by the nouns its calls are about. A row of the contract that reads says which of them its answer
 * shows, one that writes which of them it changes: so it is known what must be asked anew after a write.
 */
export type Resource =
  | 'products'
  | 'categories'
  /** Those of pieces from another shop, which a job fetches. */
  | 'wanted pictures'
  /** The reviews that are shown. */
  | 'reviews'
  /** Those that wait to be read: pages show nothing of them. */
  | 'waiting reviews'
  | 'posts'
  /** Pages of text, such as 'About'. */
  | 'pages'
  | 'collections'
  | 'settings'
  | 'front'
  /** The front's draft, which nobody but the desk sees. */
  | 'drafted front'
  | 'opening'
  | 'shipping methods'
  | 'promotions'
  | 'orders'
  /** Payments of which no order could be made. */
  | 'payments'
  /** How the ledger compares with the wallet's record. */
  | 'books'
  | 'messages'
  | 'subscribers'
  /** What is written to them. */
  | 'letters'
  /** Who wants to be told when a piece is back. */
  | 'restock requests'
  | 'mails'
  | 'people'
  /** The passkeys, codes and sessions of the person who asks. */
  | 'account'
  /** Who is signed in at this browser. */
  | 'session'
  | 'backups'
  /** What the shop is connected with: PayPal's keys, mail, address. */
  | 'connections'
  /** The tokens of programs, and the receivers of what they are told. */
  | 'programs'
  /** What was done, beside what was changed: that a list was saved as a file. */
  | 'history'

/** What is shown to everyone. A write that changes any of it is answered once every process has forgotten what shows it. */
export const shownToEveryone: readonly Resource[] = [
  'products',
  'categories',
  'reviews',
  'posts',
  'pages',
  'collections',
  'settings',
  'front',
  'shipping methods',
]
