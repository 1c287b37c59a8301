import { reaches, type Role } from '../../machine/contract/role.ts'
import type { rooms } from '../site/desk-sections.ts'

export type Section = (typeof rooms)[number]

export const placeTitles = {
  today: 'Today',
  orders: 'Orders',
  pieces: 'Pieces',
  shop: 'Shop',
  money: 'Money',
  house: 'House',
}
export type Place = keyof typeof placeTitles

/**
 * The rooms of the desk with the place each is in, in their order: whoever goes to a place comes to the first room of it
 * that is for them. Whom a room is for, the calls behind it say the same; a packer's orders are those to pack.
 */
const sections: Record<Section, readonly [title: string, place: Place, role: Role]> = {
  today: ['Today', 'today', 'staff'],
  bench: ['Bench', 'today', 'staff'],
  orders: ['Orders', 'orders', 'packer'],
  buyers: ['Buyers', 'orders', 'staff'],
  reviews: ['Reviews', 'orders', 'staff'],
  inbox: ['Messages', 'orders', 'staff'],
  products: ['Products', 'pieces', 'staff'],
  shelves: ['Shelves', 'pieces', 'staff'],
  promotions: ['Promo Codes', 'pieces', 'staff'],
  front: ['Shop front', 'shop', 'owner'],
  pages: ['Pages', 'shop', 'staff'],
  blog: ['Blog', 'shop', 'staff'],
  newsletter: ['Newsletter', 'shop', 'staff'],
  dashboard: ['Dashboard', 'money', 'staff'],
  books: ['Books', 'money', 'owner'],
  taxes: ['Sales tax by state', 'money', 'owner'],
  settings: ['Settings', 'house', 'owner'],
  shipping: ['Shipping', 'house', 'owner'],
  connections: ['Connections', 'house', 'owner'],
  people: ['People', 'house', 'owner'],
  programs: ['For programs', 'house', 'owner'],
  account: ['Sign-in & security', 'house', 'packer'],
  history: ['History', 'house', 'staff'],
  health: ['Health', 'house', 'owner'],
  backups: ['Backups', 'house', 'owner'],
  mailbox: ['Mailbox', 'house', 'owner'],
}

const names = Object.keys(sections) as Section[]
export const titleOf = (section: Section): string => sections[section][0]
/** The place a room is in. */
export const placeOf = (section: Section): Place => sections[section][1]
export const roleFor = (section: Section): Role => sections[section][2]

/** The rooms of a place that are for this role, in their order. */
export function roomsFor(role: Role, place: Place): Section[] {
  return names.filter((section) => placeOf(section) === place && reaches(role, roleFor(section)))
}

export const allPlaces = Object.keys(placeTitles) as Place[]

/** The section an address names; without one it is the first that is for this role. */
export function sectionOf(name: string | undefined, role: Role): Section | undefined {
  if (name === undefined) return allPlaces.flatMap((place) => roomsFor(role, place))[0]
  return names.find((section) => section === name)
}
