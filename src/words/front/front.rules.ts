import type { FieldError } from '../../machine/values/errors.ts'
import type { Block } from '../home/block.rules.ts'
import { homeProblems } from '../home/block-rules.rules.ts'
import { defaultLook, type Look } from '../look/look.rules.ts'
import { linkedListings } from '../menu/leads-to.rules.ts'
import {
  defaultNavigation,
  navigationProblems,
  withContactPage,
  type Navigation,
} from '../menu/navigation.rules.ts'

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
