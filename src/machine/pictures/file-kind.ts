import { ShopError } from '../values/errors.ts'
import { NO_PICTURE, RIGHT_KINDS } from './picture-upload.rules.ts'

/**
 * What a file is by its first bytes, whatever it is called: names and declared types come from the sender. Only the
 * kinds that are read reach a decoder.
 */

/** Enough bytes to tell every kind apart. */
export const KIND_BYTES = 1024

const HEIC =
  "This is an HEIC photograph, which browsers can't show. Save it as JPEG (on an iPhone: Settings, Camera, Formats, Most Compatible) and upload it again."

/** The brands of ISO media files (ISO 23008-12) that say HEIF; 'avif' among them says AVIF. */
const HEIF_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']

/** Throws a ShopError that says what would be right, unless this is the beginning of a picture that can be read. */
export function refuseOtherKinds(start: Buffer): void {
  const latin = start.toString('latin1')
  if (latin === '') refuse('The file is empty. Choose a picture and upload it again.')
  if (latin.startsWith('\xff\xd8\xff') || latin.startsWith('\x89PNG\r\n\x1a\n')) return
  if (/^GIF8[79]a/.test(latin) || /^RIFF.{4}WEBP/s.test(latin)) return
  const brands = brandsOf(start)
  if (brands[0] === 'avis') throw moving()
  if (brands.includes('avif')) return
  if (brands.some((brand) => HEIF_BRANDS.includes(brand))) refuse(HEIC)
  if (/^\W*<(\?xml|!--|!doctype\s+svg|svg)/i.test(latin) && /<svg|doctype\s+svg/i.test(latin)) {
    refuse('This is an SVG drawing, and the shop shows photographs. Save it as PNG and upload that.')
  }
  refuse(NO_PICTURE)
}

/** The brands of an ISO media file, its main one first; none for any other file. */
function brandsOf(start: Buffer): string[] {
  if (start.length < 16 || start.toString('latin1', 4, 8) !== 'ftyp') return []
  const end = Math.min(start.readUInt32BE(0), start.length)
  const brands = [start.toString('latin1', 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(start.toString('latin1', at, at + 4))
  return brands
}

export function moving(): ShopError {
  return new ShopError('invalid', `This picture moves, and the shop shows still ones. ${RIGHT_KINDS}`)
}

function refuse(sentence: string): never {
  throw new ShopError('invalid', sentence)
}
