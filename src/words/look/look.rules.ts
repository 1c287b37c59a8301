/**
 * How the shop looks, as far as its owner chooses: two colors, the typefaces, what pictures stand on, and the corners. All
 * of it is a short word (`lookName`), so that a look's style sheet has an address that says what is in it.
 */

export const typefaces = ['federo', 'gilda', 'young', 'marcellus', 'jost', 'plain'] as const
export type Typefaces = (typeof typefaces)[number]

export const grounds = ['cream', 'white', 'gray'] as const
export type Ground = (typeof grounds)[number]

export const corners = ['sharp', 'soft'] as const
export type Corners = (typeof corners)[number]

export interface Look {
  /** The color of buttons, links and the foot of the page, such as '#1e4239'. */
  accent: string
  /** The color of lines, stars and small headings. */
  second: string
  typefaces: Typefaces
  ground: Ground
  corners: Corners
  /** A picture of the shop's own, as an imageUrl; null for the drawn mark beside the shop's name. */
  logo: string | null
  /** The logo says the shop's name: it does not stand beside it a second time. */
  logoHasName: boolean
  /** What stands in a browser's tab and on a home screen; null for the drawn mark. */
  icon: string | null
}

export const defaultLook: Look = {
  accent: '#1e4239',
  second: '#a87f3a',
  typefaces: 'federo',
  ground: 'cream',
  corners: 'sharp',
  logo: null,
  logoHasName: false,
  icon: null,
}

/** The part of a look that its style sheet needs. */
export type Styled = Pick<Look, 'accent' | 'second' | 'typefaces' | 'ground' | 'corners'>

/** Such as '1e4239-a87f3a-federo-cream-sharp'. */
export function lookName({ accent, second, typefaces, ground, corners }: Styled): string {
  return [accent.slice(1), second.slice(1), typefaces, ground, corners].join('-')
}

const NAME = new RegExp(
  `^([0-9a-f]{6})-([0-9a-f]{6})-(${typefaces.join('|')})-(${grounds.join('|')})-(${corners.join('|')})$`,
)

/** Undefined for what names no look. */
export function readLookName(name: string): Styled | undefined {
  const [, accent, second, faces, ground, corner] = NAME.exec(name) ?? []
  if (corner === undefined) return undefined
  return {
    accent: `#${accent}`,
    second: `#${second}`,
    typefaces: faces as Typefaces,
    ground: ground as Ground,
    corners: corner as Corners,
  }
}

/** Whether its owner has chosen any of it: a publication of home or menu, or without the demo, leaves the look as it came. */
export function isOwnLook(look: Look): boolean {
  return (Object.keys(defaultLook) as (keyof Look)[]).some((part) => look[part] !== defaultLook[part])
}

/** The look every shop begins with is in its own styles: it needs no sheet. */
export function isDefaultStyled(look: Styled): boolean {
  return lookName(look) === lookName(defaultLook)
}
