import {
  parsePictureName,
  PICTURE_FORMATS,
  PICTURES_PATH,
  widthsOf,
  type PictureFormat,
  type PictureName,
} from './picture.rules.ts'

/** What an address under attached_assets asks for. */
export interface PictureAddress {
  name: PictureName
  format: PictureFormat
  /** Undefined for the original. */
  width: number | undefined
}

const ADDRESS = new RegExp(`^(?:([1-9]\\d{0,4})/)?([^/]+)\\.(${PICTURE_FORMATS.join('|')})$`)

/** Reads the path of a picture's original or of one of the sizes it exists in; undefined for every other path. */
export function parsePictureAddress(path: string): PictureAddress | undefined {
  if (!path.startsWith(PICTURES_PATH)) return undefined
  const [, digits, stem = '', format] = ADDRESS.exec(path.slice(PICTURES_PATH.length)) ?? []
  const name = parsePictureName(stem)
  if (!name) return undefined
  if (digits === undefined) return format === 'jpg' ? { name, format, width: undefined } : undefined
  const width = Number(digits)
  return widthsOf(name).includes(width) ? { name, format: format as PictureFormat, width } : undefined
}
