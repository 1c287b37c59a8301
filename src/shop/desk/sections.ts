import { reaches, type Role } from '../../machine/contract/role.ts'
import { mainSections, type furtherSections } from '../site/desk-sections.ts'

export type Section = (typeof mainSections)[number] | (typeof furtherSections)[number]

export const sectionTitles: Record<Section, string> = {
  dashboard: 'Dashboard',
  products: 'Products',
  orders: 'Orders',
  blog: 'Blog',
  settings: 'Settings',
  front: 'Shop front',
  pages: 'Pages',
  collections: 'Collections',
  promotions: 'Promo Codes',
  categories: 'Categories',
  shipping: 'Shipping',
  reviews: 'Reviews',
  inbox: 'Inbox',
  newsletter: 'Newsletter',
  history: 'History',
  mailbox: 'Mailbox',
  health: 'Health',
  backups: 'Backups',
  connections: 'Connections',
  people: 'People',
  privacy: 'Personal data',
  account: 'Sign-in & security',
}

/** Whom a room is for; the calls behind it say the same. A packer's orders are those to pack. */
export const sectionRoles: Record<Section, Role> = {
  dashboard: 'staff',
  products: 'staff',
  orders: 'packer',
  blog: 'staff',
  settings: 'owner',
  front: 'owner',
  pages: 'staff',
  collections: 'staff',
  categories: 'staff',
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
  privacy: 'owner',
  account: 'packer',
}

/** The section an address names; without one it is the first that is for this role. */
export function sectionOf(name: string | undefined, role: Role): Section | undefined {
  if (name === undefined) return mainSections.find((section) => reaches(role, sectionRoles[section]))
  return Object.hasOwn(sectionTitles, name) ? (name as Section) : undefined
}
