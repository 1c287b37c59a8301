import type { Front } from './front.ts'
import { plainHome } from './home/plain-home.ts'
import { plainNavigation } from './navigation/navigation.ts'

/** Without the demo's home and menu; what the owner arranged herself stays, and so does the look. */
export function withoutDemo(front: Front): Front {
  return {
    ...front,
    home: front.home ?? plainHome(),
    navigation: front.navigation ?? plainNavigation,
  }
}

/** In a browser's tab, of a shop that has none of its own and is no demo: a ring. */
export const PLAIN_ICON = '/icon-plain.svg'
