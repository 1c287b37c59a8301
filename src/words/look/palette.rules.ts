import { contrast, lightnessOf, nearestShade, shade } from './color.rules.ts'
import { defaultLook, isDefaultStyled, type Ground, type Styled } from './look.rules.ts'

/**
 * All colors of a look, from the owner's two. Whatever is read on another color is legible by WCAG 2.2, 4.5 to 1 (1.4.3);
 * marks and lines that say something, 3 to 1 (1.4.11).
 */

/** By their names in src/shop/styles/tokens.css, without `--color-`. */
export type Palette = Record<
  | 'paper'
  | 'paper-deep'
  | 'sheet'
  | 'line'
  | 'line-strong'
  | 'accent'
  | 'accent-deep'
  | 'accent-tint'
  | 'brass'
  | 'brass-ink'
  | 'brass-pale',
  string
>

type Paper = Pick<Palette, 'paper' | 'paper-deep' | 'sheet' | 'line' | 'line-strong'>

const papers: Record<Ground, Paper> = {
  cream: {
    paper: '#fdfbf7',
    'paper-deep': '#f3eee5',
    sheet: '#fffefc',
    line: '#e0d8ca',
    'line-strong': '#857a67',
  },
  white: {
    paper: '#ffffff',
    'paper-deep': '#f3f3f1',
    sheet: '#ffffff',
    line: '#deddd9',
    'line-strong': '#7a7974',
  },
  gray: {
    paper: '#f8f9f9',
    'paper-deep': '#eceeef',
    sheet: '#fdfefe',
    line: '#d8dcdd',
    'line-strong': '#727879',
  },
}

const TEXT = 4.5
const MARK = 3

/** As src/shop/styles/tokens.css has it: a look that is the first one is so to the byte. */
const ofTheFirstLook: Omit<Palette, keyof Paper> = {
  accent: defaultLook.accent,
  'accent-deep': '#12302a',
  'accent-tint': '#dfe6dc',
  brass: defaultLook.second,
  'brass-ink': '#765418',
  'brass-pale': '#e9d9b4',
}

export function paletteOf(look: Styled): Palette {
  const paper = papers[look.ground]
  const first = isDefaultStyled({
    ...look,
    ground: defaultLook.ground,
    typefaces: defaultLook.typefaces,
    corners: defaultLook.corners,
  })
  return { ...paper, ...(first ? ofTheFirstLook : shadesOf(look, paper)) }
}

function shadesOf({ accent, second }: Styled, paper: Paper): Omit<Palette, keyof Paper> {
  const deep = shade(accent, lightnessOf(accent) * 0.8)
  const pale = nearestShade(
    shade(second, 0.885, (was) => Math.min(was, 0.06)),
    1,
    (color) => contrast(color, accent) >= TEXT && contrast(color, deep) >= TEXT,
  )
  const tint = shade(accent, 0.915, (was) => Math.min(was * 0.35, 0.03))
  const grounds = [paper.paper, paper['paper-deep'], paper.sheet, pale, tint]
  return {
    accent,
    'accent-deep': deep,
    'accent-tint': tint,
    brass: second,
    'brass-ink': nearestShade(second, 0, (color) =>
      grounds.every((ground) => contrast(color, ground) >= TEXT),
    ),
    'brass-pale': pale,
  }
}

/** Which color is drawn on which, and the least contrast between them; a test holds every look to it. */
export const pairs: readonly (readonly [on: keyof Palette, what: keyof Palette, ratio: number])[] = [
  ...(['paper', 'paper-deep', 'sheet', 'accent-tint', 'brass-pale'] as const).flatMap(
    (ground) =>
      [
        [ground, 'accent', TEXT],
        [ground, 'accent-deep', TEXT],
        [ground, 'brass-ink', TEXT],
      ] as const,
  ),
  ...(['accent', 'accent-deep'] as const).flatMap(
    (ground) =>
      [
        [ground, 'sheet', TEXT],
        [ground, 'brass-pale', TEXT],
      ] as const,
  ),
  ['paper', 'brass', MARK],
  ['sheet', 'brass', MARK],
  ['paper', 'line-strong', MARK],
  ['sheet', 'line-strong', MARK],
]

/** The nearest color that is legible in its place: the one that was given, where it is. */
export function nearestThatPasses(which: 'accent' | 'second', color: string, ground: Ground): string {
  const paper = papers[ground]
  if (which === 'second') {
    const on = [paper.paper, paper.sheet, paper['paper-deep']]
    return nearestShade(color, 0, (each) => on.every((behind) => contrast(each, behind) >= MARK))
  }
  const passes = (accent: string) => {
    const tint = shade(accent, 0.915, (was) => Math.min(was * 0.35, 0.03))
    // Room for what stands on the second color's pale shade, which is never lighter than paper.
    return [paper.paper, paper['paper-deep'], paper.sheet, tint].every(
      (on) => contrast(accent, on) >= TEXT + 0.6,
    )
  }
  return nearestShade(color, 0, passes)
}
