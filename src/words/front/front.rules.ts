import type { FieldError } from '../../machine/values/errors.ts'
import type { Block } from '../home/block.rules.ts'
import { homeProblems } from '../home/block-rules.rules.ts'
import { defaultLook, type Look } from '../look/look.rules.ts'
import { linkedListings } from '../menu/leads-to.rules.ts'
import {
  defaultNavigation,
  type Navigation,
  navigationProblems,
  withContactPage,
} from '../menu/navigation.rules.ts'

/** Something of the shop's own, `/pens`, or another site's, over https: nothing else can stand behind a link that an owner made. */
const INSIDE = /^\/(?![/\\])[^\s\\]*$/
const ELSEWHERE = /^https:\/\/[^\s\\/@]+\.[^\s\\@]+$/

export const ADDRESS_WORDS =
  'must be an address of the shop such as /products, or one that begins with https://'

export function isLinkAddress(text: string): boolean {
  return INSIDE.test(text) || ELSEWHERE.test(text)
}

/** The shop's front: what its owner arranges, and publishes at once. */
export interface Front {
  look: Look
  /** The home page's blocks; null as long as it is the one that every shop begins with. */
  home: Block[] | null
  /** Menu and footer; null as long as they are those that every shop begins with. */
  navigation: Navigation | null
}

export const defaultFront: Front = { look: defaultLook, home: null, navigation: null }

/** A front as it was stored, with defaults for what came since. */
export function frontOver(written: Partial<Front> | null): Front {
  return { ...defaultFront, ...written, look: { ...defaultLook, ...written?.look } }
}

/** What is in the way of showing it to everybody, by the field's path. `nowhere` are addresses that nothing is at. */
export function frontProblems({ home, navigation }: Front, nowhere: ReadonlySet<string>): FieldError[] {
  return [
    ...homeProblems(home ?? [], nowhere).map(({ path, message }) => ({ field: `home.${path}`, message })),
    ...navigationProblems(navigation ?? defaultNavigation, nowhere).map(({ path, message }) => ({
      field: `navigation.${path}`,
      message,
    })),
  ]
}

/** What every page shows of the front; home's blocks are on home alone. `announce_front` in the database says the same. */
export interface FrontOfEveryPage {
  look: Look
  /** Null until the owner has set a menu. */
  navigation: Navigation | null
  ownHome: boolean
  /** Listings that came with the shop and that it leads to; null of all. */
  linked: string[] | null
}

export function frontOfEveryPage({ look, home, navigation }: Front): FrontOfEveryPage {
  const hasContact = home === null || home.some(({ kind }) => kind === 'contact')
  return {
    look,
    navigation: hasContact ? navigation : withContactPage(navigation ?? defaultNavigation),
    ownHome: home !== null,
    linked: linkedListings({ home, navigation }),
  }
}
