import { hrefTo, type Href } from './paths.ts'

export interface NavigationLink {
  to: Href
  name: string
}

/** The kinds of pieces, beside the spec's four links. */
export const kindLinks: readonly NavigationLink[] = [
  { to: hrefTo('watches'), name: 'Watches' },
  { to: hrefTo('clocks'), name: 'Clocks' },
  { to: hrefTo('bracelets'), name: 'Bracelets' },
  { to: hrefTo('pensAndPencils'), name: 'Pens' },
  { to: hrefTo('wristlets'), name: 'Wristlets' },
  { to: hrefTo('setsAndGifts'), name: 'Sets and gifts' },
]
