import {
  parsePicturePath,
  sizedPath,
  widthsOf,
  type PictureName,
} from '../../machine/pictures/picture.rules.ts'
import { defaultLook, type Look, type Typefaces } from '../look/look.rules.ts'
import { paletteOf, type Palette } from '../look/palette.rules.ts'

/** What a mail can wear of the shop's look: mail programs load no typefaces, so each has a kin that machines have. */
export interface MailLook {
  colors: Palette
  /** The color of words that are read, and of small ones beside them. */
  ink: string
  softInk: string
  display: string
  body: string
  radius: number
  logo: (MailPicture & { hasName: boolean }) | undefined
}

/** Georgia is missing on Android and Linux, where the first word that is known there is taken; only then what `serif` is. */
const serif = "Georgia, 'Iowan Old Style', Palatino, 'Palatino Linotype', 'Noto Serif', 'DejaVu Serif', serif"
/** Faces with strokes that swell, as far as machines have them. */
const humanist = "Optima, Candara, 'Gill Sans', Helvetica, Arial, sans-serif"
const sans = 'Helvetica, Arial, sans-serif'
const display: Record<Typefaces, string> = {
  federo: humanist,
  gilda: serif,
  young: serif,
  marcellus: "Optima, Palatino, 'Palatino Linotype', serif",
  jost: "Futura, 'Century Gothic', Avenir, sans-serif",
  plain: sans,
}

/** Stands for the shop's address in a mail that is kept: it is known, and filled in, when the mail is sent or read. */
const SHOP = 'shop:'

const LOGO = { width: 240, height: 48 }
/** The square that a piece's picture stands in, in CSS pixels. */
export const PICTURE_BOX = 72

export function mailLookOf(look: Look = defaultLook): MailLook {
  const logo = look.logo === null ? undefined : parsePicturePath(look.logo)
  return {
    colors: paletteOf(look),
    ink: '#211d19',
    softInk: '#5c5349',
    display: display[look.typefaces],
    body: sans,
    radius: look.corners === 'soft' ? 10 : 0,
    logo: logo && { ...fitted(logo, LOGO), hasName: look.logoHasName },
  }
}

/**
 * A piece's picture, for a mail. Undefined for one of another site, which would learn when the mail is read, and for files
 * placed by hand, whose size nobody knows.
 */
export function pieceInMail(imageUrl: string, size = PICTURE_BOX): MailPicture | undefined {
  const picture = parsePicturePath(imageUrl)
  return picture && fitted(picture, { width: size, height: size })
}

interface MailPicture {
  src: string
  width: number
  height: number
}

/**
 * As JPEG, which every mail program shows; whole, for not all of them crop; in a size that exists, twice as large as it
 * stands there where there is one.
 */
function fitted(picture: PictureName, box: { width: number; height: number }): MailPicture {
  const height = Math.min(box.height, Math.round((box.width / picture.width) * picture.height))
  const width = Math.round((height / picture.height) * picture.width)
  const file = widthsOf(picture).find((each) => each >= 2 * width) ?? widthsOf(picture).at(-1)!
  return { src: `${SHOP}${sizedPath(picture, file, 'jpg')}`, width, height }
}

/** Only a tag's own src can read so: quotes in what people wrote are escaped. */
export function withShopAddress(html: string, publicUrl: string): string {
  return html.replaceAll(`src="${SHOP}/`, () => `src="${publicUrl}/`)
}
