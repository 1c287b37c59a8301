import {
  parsePicturePath,
  sizedPath,
  widthsOf,
  type PictureName,
} from '../domain/catalogue/pictures/picture.ts'
import { defaultLook, type Look, type Typefaces } from '../domain/store/front/look.ts'
import { paletteOf, type Palette } from '../domain/store/front/palette.ts'

/** What a mail can wear of the shop's look: mail programs load no typefaces, so each has a kin that machines have. */
export interface MailLook {
  colors: Palette
  /** Of words that are read, and of small ones beside them. */
  ink: string
  softInk: string
  display: string
  body: string
  radius: number
  logo: { src: string; width: number; height: number; hasName: boolean } | undefined
}

const serif = "Georgia, 'Times New Roman', serif"
const sans = 'Helvetica, Arial, sans-serif'
const display: Record<Typefaces, string> = {
  gilda: serif,
  young: serif,
  marcellus: "Optima, Palatino, 'Palatino Linotype', serif",
  jost: "Futura, 'Century Gothic', Avenir, sans-serif",
  plain: sans,
}

/** Stands for the shop's address in a mail that is kept: it is known, and filled in, when the mail is sent or read. */
const SHOP = 'shop:'

const LOGO_HEIGHT = 48
const LOGO_WIDTH = 240

export function mailLookOf(look: Look = defaultLook): MailLook {
  const logo = look.logo === null ? undefined : parsePicturePath(look.logo)
  return {
    colors: paletteOf(look),
    ink: '#211d19',
    softInk: '#5c5349',
    display: display[look.typefaces],
    body: sans,
    radius: look.corners === 'soft' ? 10 : 0,
    logo: logo && { ...logoOf(logo), hasName: look.logoHasName },
  }
}

/** As JPEG, which every mail program shows; twice as large as it stands there. */
function logoOf(logo: PictureName) {
  const height = Math.min(LOGO_HEIGHT, Math.round((LOGO_WIDTH / logo.width) * logo.height))
  const width = Math.round((height / logo.height) * logo.width)
  const file = widthsOf(logo).find((each) => each >= 2 * width) ?? widthsOf(logo).at(-1)!
  return { src: `${SHOP}${sizedPath(logo, file, 'jpg')}`, width, height }
}

/** Only a tag's own src can read so: quotes in what people wrote are escaped. */
export function withShopAddress(html: string, publicUrl: string): string {
  return html.replaceAll(`src="${SHOP}/`, () => `src="${publicUrl}/`)
}
