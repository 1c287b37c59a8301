import { readColor } from './color.rules.ts'
import type { Corners, Ground, Look, Typefaces } from './look.rules.ts'
import { nearestThatPasses } from './palette.rules.ts'
import type { EditorKind, FieldSpec } from '../../machine/forms/kind.ts'
import type { FrontState } from '../../shop/desk/desk-queries.ts'

/** As the form holds it; no picture is empty text. */
export interface LookDraft extends Omit<Look, 'logo' | 'icon'> {
  logo: string
  icon: string
}

export const typefaceNames: Record<Typefaces, string> = {
  federo: 'Federo and Hanken Grotesk: lettered like a dial of 1909',
  gilda: 'Gilda Display and Hanken Grotesk: engraved, calm',
  young: 'Young Serif and Figtree: warm, sturdy',
  marcellus: 'Marcellus and Mulish: cut in stone',
  jost: 'Jost: geometric, plain',
  plain: 'Each reader’s own system: fastest of all',
}

export const groundNames: Record<Ground, string> = { cream: 'Cream', white: 'White', gray: 'Cool gray' }
export const cornerNames: Record<Corners, string> = { sharp: 'Sharp', soft: 'Soft' }

/** The nearest color that can be made out, where the one that is typed can't be. */
export function nearestOf(which: 'accent' | 'second', { ground, ...draft }: LookDraft): string | undefined {
  const color = readColor(draft[which])
  const nearest = color && nearestThatPasses(which, color, ground)
  return nearest === color ? undefined : nearest
}

const color = (which: 'accent' | 'second', label: string, hint: string): FieldSpec<LookDraft, string> => ({
  label,
  hint,
  required: true,
  maxLength: 20,
  problem(draft) {
    if (readColor(draft[which]) === undefined) return 'Enter a color such as #1e4239.'
    return nearestOf(which, draft) === undefined
      ? undefined
      : 'Too light to be made out on your pages. Take the nearest that can be, or a darker one.'
  },
})

export const lookKind: EditorKind<FrontState, LookDraft> = {
  name: 'look',
  keepsDraft: true,
  fields: {
    accent: color('accent', 'First color', 'Buttons, links, the foot of every page.'),
    second: color('second', 'Second color', 'Lines, stars, small headings.'),
    typefaces: { label: 'Typefaces', words: (value) => typefaceNames[value] },
    ground: { label: 'Ground', hint: 'Behind words and pictures.', words: (value) => groundNames[value] },
    corners: { label: 'Corners', words: (value) => cornerNames[value] },
    logo: { label: 'Logo', hint: 'Beside the shop’s name at the top of every page.' },
    logoHasName: {
      label: 'The logo says the shop’s name',
      hint: 'Then the name does not stand beside it once more.',
      words: (value) => (value ? 'yes' : 'no'),
    },
    icon: { label: 'Icon', hint: 'In a browser’s tab and on a home screen. A square picture.' },
  },
  draftOf: (saved) => {
    const { logo, icon, ...look } = (saved!.draft ?? saved!.published).look
    return { ...look, logo: logo ?? '', icon: icon ?? '' }
  },
  fieldOf: (field) => field.replace('front.look.', ''),
}

export function lookOf({ logo, icon, accent, second, ...draft }: LookDraft): Look {
  return {
    ...draft,
    accent: readColor(accent) ?? accent,
    second: readColor(second) ?? second,
    logo: logo || null,
    icon: icon || null,
  }
}
