/** What may be given as a picture. The form can say it before a byte is sent; the shop holds it. */

export const MAX_UPLOAD_BYTES = 25_000_000
export const MAX_UPLOAD_PIXELS = 50_000_000

/** The kinds of file that are read, as a file field's `accept` and the API name them. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const

/** What to do instead, said after why a file was refused. */
export const RIGHT_KINDS = 'Upload a JPEG, PNG, WebP, AVIF or GIF.'
export const NO_PICTURE = `This is not a picture the shop can read. ${RIGHT_KINDS}`

/** What shows through what is transparent: the shop's paper, or white, which a logo's page lets through. */
export const GROUNDS_BEHIND = ['paper', 'white'] as const
export type GroundBehind = (typeof GROUNDS_BEHIND)[number]

/** In characters. */
export const MAX_PICTURE_ADDRESS = 2000
export const MAX_PICTURE_NAME = 300
