/**
 * Pictures, by name. A picture's file name says all that a page must know before the picture is there, so that a
 * cart kept in a browser, an order of last year and a mail need no lookup for it:
 * `walnut-pen.1200x900.f4efe8.3f2a1b9c04d1.jpg` is 1200 pixels wide and 900 high, #f4efe8 on average, and its content
 * hashes to 3f2a1b9c04d1, so the name's bytes never change.
 */

export interface PictureName {
  /** Words for people and search engines: lowercase letters, digits and single dashes. */
  slug: string
  /** In pixels, as the height. */
  width: number
  height: number
  /** The average color as six hex digits: what stands in the picture's place until it comes. */
  color: string
  /** The first twelve hex digits of the SHA-256 of the original's bytes. */
  hash: string
}

/** Where pictures live (spec section 5). */
export const PICTURES_PATH = '/attached_assets/'

/** Shown when a picture fails to load (spec section 8). */
export const DEFAULT_PICTURE = '/attached_assets/default-product.svg'

/** The widths, in pixels, a picture is served in. No others exist: an address bar can't fill the disk. */
const PICTURE_WIDTHS = [160, 320, 480, 720, 1000, 1600] as const

/** The formats a picture is served in, the smallest first. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

const NAME = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.([1-9]\d{0,4})x([1-9]\d{0,4})\.([0-9a-f]{6})\.([0-9a-f]{12})$/

export function pictureFileName({ slug, width, height, color, hash }: PictureName): string {
  return `${slug}.${width}x${height}.${color}.${hash}`
}

/** Where a picture is, as pieces keep it. */
export const pictureUrl = (picture: PictureName): string =>
  `${PICTURES_PATH.slice(1)}${pictureFileName(picture)}.jpg`

/** Reads a file name without its extension; undefined for one that was not made by `pictureFileName`. */
export function parsePictureName(stem: string): PictureName | undefined {
  const [, slug, width, height, color, hash] = NAME.exec(stem) ?? []
  if (!slug || !color || !hash) return undefined
  return { slug, width: Number(width), height: Number(height), color, hash }
}

/** The widths a picture of this size exists in: never enlarged, and its own width where that is below the largest. */
export function widthsOf({ width }: Pick<PictureName, 'width'>): number[] {
  const largest = PICTURE_WIDTHS.at(-1)!
  const smaller = PICTURE_WIDTHS.filter((each) => each < width)
  return width <= largest ? [...smaller, width] : [...smaller]
}

/** The path of a picture in one width and format. */
export function sizedPath(picture: PictureName, width: number, format: PictureFormat): string {
  return `${PICTURES_PATH}${width}/${pictureFileName(picture)}.${format}`
}

/**
 * Where a picture is (spec section 5): absolute URLs are kept, attached_assets/ paths and all others
 * get a leading slash.
 */
export function imagePath(imageUrl: string): string {
  if (/^https?:\/\//i.test(imageUrl) || imageUrl.startsWith('/')) return imageUrl
  return `/${imageUrl}`
}

/** The name's facts of a picture of the shop's own; undefined for another site's and for hand-placed files. */
export function parsePicturePath(imageUrl: string): PictureName | undefined {
  const path = imagePath(imageUrl)
  if (!path.startsWith(PICTURES_PATH) || !path.endsWith('.jpg')) return undefined
  return parsePictureName(path.slice(PICTURES_PATH.length, -'.jpg'.length))
}
