import { reaches, type Role } from '../../machine/contract/role.ts'
import type { rooms } from '../site/desk-sections.ts'

export type Section = (typeof rooms)[number]

/**
 * The places of the desk, in their order, each with its rooms: whoever goes to a place comes to the first room of it that
 * is for them.
 */
const places = {
  today: ['today', 'bench'],
  orders: ['orders', 'buyers', 'reviews', 'inbox'],
  pieces: ['products', 'shelves', 'promotions'],
  shop: ['front', 'pages', 'blog', 'newsletter'],
  money: ['dashboard', 'books', 'taxes'],
  house: [
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
  ],
} as const satisfies Record<string, readonly Section[]>

export type Place = keyof typeof places

export const placeTitles: Record<Place, string> = {
  today: 'Today',
  orders: 'Orders',
  pieces: 'Pieces',
  shop: 'Shop',
  money: 'Money',
  house: 'House',
}

export const sectionTitles: Record<Section, string> = {
  today: 'Today',
  bench: 'Bench',
  dashboard: 'Dashboard',
  books: 'Books',
  taxes: 'Sales tax by state',
  products: 'Products',
  orders: 'Orders',
  buyers: 'Buyers',
  blog: 'Blog',
  settings: 'Settings',
  front: 'Shop front',
  pages: 'Pages',
  promotions: 'Promo Codes',
  shelves: 'Shelves',
  shipping: 'Shipping',
  reviews: 'Reviews',
  inbox: 'Messages',
  newsletter: 'Newsletter',
  history: 'History',
  mailbox: 'Mailbox',
  health: 'Health',
  backups: 'Backups',
  connections: 'Connections',
  people: 'People',
  programs: 'For programs',
  account: 'Sign-in & security',
}

/** Whom a room is for; the calls behind it say the same. A packer's orders are those to pack. */
export const sectionRoles: Record<Section, Role> = {
  today: 'staff',
  bench: 'staff',
  dashboard: 'staff',
  books: 'owner',
  taxes: 'owner',
  products: 'staff',
  orders: 'packer',
  buyers: 'staff',
  blog: 'staff',
  settings: 'owner',
  front: 'owner',
  pages: 'staff',
  shelves: 'staff',
  promotions: 'staff',
  shipping: 'owner',
  reviews: 'staff',
  inbox: 'staff',
  newsletter: 'staff',
  history: 'staff',
  mailbox: 'owner',
  health: 'owner',
  backups: 'owner',
  connections: 'owner',
  people: 'owner',
  programs: 'owner',
  account: 'packer',
}

/** The rooms of a place that are for this role, in their order. */
export function roomsFor(role: Role, place: Place): Section[] {
  const rooms: readonly Section[] = places[place]
  return rooms.filter((section) => reaches(role, sectionRoles[section]))
}

export const allPlaces = Object.keys(places) as Place[]

/** The place a room is in. */
export function placeOf(section: Section): Place {
  return allPlaces.find((place) => (places[place] as readonly Section[]).includes(section))!
}

/** The section an address names; without one it is the first that is for this role. */
export function sectionOf(name: string | undefined, role: Role): Section | undefined {
  if (name === undefined) return allPlaces.flatMap((place) => roomsFor(role, place))[0]
  return Object.hasOwn(sectionTitles, name) ? (name as Section) : undefined
}
