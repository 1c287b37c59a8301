/**
 * Categories of Google's own list of kinds of things (https://www.google.com/basepages/producttype/taxonomy.en-US.txt). All
 * 5,600 of them would weigh more than the desk: what is typed is held to what every one of them begins with.
 */

/** In characters; the longest path has 214. */
export const MAX_GOOGLE_CATEGORY = 250

const topCategories = [
  'Animals & Pet Supplies',
  'Apparel & Accessories',
  'Arts & Entertainment',
  'Baby & Toddler',
  'Business & Industrial',
  'Cameras & Optics',
  'Electronics',
  'Food, Beverages & Tobacco',
  'Furniture',
  'Hardware',
  'Health & Beauty',
  'Home & Garden',
  'Luggage & Bags',
  'Mature',
  'Media',
  'Office Supplies',
  'Religious & Ceremonial',
  'Software',
  'Sporting Goods',
  'Toys & Games',
  'Vehicles & Parts',
].map((name) => name.toLowerCase())

const jewelry = 'Apparel & Accessories > Jewelry'
const penAndPencil = 'Office Supplies > Office Instruments > Writing & Drawing Instruments > Pens & Pencils'

/** Those a maker of timepieces, jewelry and pens is likely to look for: the form offers them while one is typed. */
export const googleCategories = {
  bracelets: `${jewelry} > Bracelets`,
  necklaces: `${jewelry} > Necklaces`,
  earrings: `${jewelry} > Earrings`,
  rings: `${jewelry} > Rings`,
  anklets: `${jewelry} > Anklets`,
  brooches: `${jewelry} > Brooches & Lapel Pins`,
  pendants: `${jewelry} > Charms & Pendants`,
  jewelrySets: `${jewelry} > Jewelry Sets`,
  watches: `${jewelry} > Watches`,
  watchBands: `${jewelry} > Watch Accessories > Watch Bands`,
  keyRings: 'Apparel & Accessories > Handbag & Wallet Accessories > Keychains',
  moneyClips: 'Apparel & Accessories > Handbags, Wallets & Cases > Wallets & Money Clips',
  clocks: 'Home & Garden > Decor > Clocks',
  wallClocks: 'Home & Garden > Decor > Clocks > Wall Clocks',
  deskClocks: 'Home & Garden > Decor > Clocks > Desk & Shelf Clocks',
  pens: `${penAndPencil} > Pens`,
  mechanicalPencils: `${penAndPencil} > Pencils > Writing Pencils > Mechanical Pencils`,
  penAndPencilSets: `${penAndPencil} > Pen & Pencil Sets`,
  letterOpeners: 'Office Supplies > Office Instruments > Letter Openers',
  bookmarks: 'Office Supplies > Book Accessories > Bookmarks',
} as const

/** As Google writes one: 'Home & Garden>Decor' with its blanks, and a line of its list with numbers as the path alone. */
export function asGoogleWrites(typed: string): string {
  return typed
    .replace(/^\s*\d+\s+-\s+/, '')
    .split('>')
    .map((part) => part.trim())
    .join(' > ')
}

/** Why this can be no category of Google's, in words after its field's name; undefined where it can, or there is none. */
export function googleCategoryProblem(written: string): string | undefined {
  if (written === '' || /^[1-9]\d{0,6}$/.test(written)) return undefined
  const [top, ...parts] = written.split(' > ')
  if (topCategories.includes(top!.toLowerCase()) && parts.every((part) => part !== '')) return undefined
  return `must be a number of Google’s list of categories, or a whole path of it such as “${googleCategories.bracelets}”`
}
