import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { ShopError } from '../values/errors.ts'
import type { PictureFormat, PictureName } from './picture.rules.ts'
import { type GroundBehind, MAX_UPLOAD_PIXELS, NO_PICTURE, RIGHT_KINDS } from './picture-upload.rules.ts'

/**
 * What a file is by its first bytes, whatever it is called: names and declared types come from the sender. Only the
 * kinds that are read reach a decoder.
 */

/** Enough bytes to tell every kind apart. */
const KIND_BYTES = 1024

const HEIC =
  "This is an HEIC photograph, which browsers can't show. Save it as JPEG (on an iPhone: Settings, Camera, Formats, Most Compatible) and upload it again."

/** The brands of ISO media files (ISO 23008-12) that say HEIF; 'avif' among them says AVIF. */
const HEIF_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']

/** Throws a ShopError that says what would be right, unless this is the beginning of a picture that can be read. */
function refuseOtherKinds(start: Buffer): void {
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

function moving(): ShopError {
  return new ShopError('invalid', `This picture moves, and the shop shows still ones. ${RIGHT_KINDS}`)
}

function refuse(sentence: string): never {
  throw new ShopError('invalid', sentence)
}

/**
 * How pictures are encoded: the one place where it is chosen, for uploads, for sizes made on demand and for those made
 * ahead of time. Runs where it is called; the shop calls it in a process of its own (encoder-process.ts).
 */

/** A file's path or its bytes. */
export type Source = string | Buffer

/** The longer side of an original, in pixels: half as much again as the widest size. */
const LONGEST_SIDE = 2400

/** What shows through what is transparent: JPEG has no such thing. */
const GROUNDS: Record<GroundBehind, string> = { paper: '#f6f2ec', white: '#ffffff' }

/** Blue and red at half the resolution, as WebP has them anyway: eyes don't see it, files and memory are smaller. */
const CHROMA = '4:2:0'

/**
 * 'now' while someone waits, 'ahead' when time is free. Four times the work makes an AVIF a tenth smaller and takes
 * half as much memory again (measured on photographs of 1600 pixels).
 */
type Pace = 'now' | 'ahead'
const AVIF_EFFORT: Record<Pace, number> = { now: 3, ahead: 4 }

/** The picture in one of its widths (never enlarged) and one format. */
export async function encodePicture(
  source: Source,
  width: number,
  format: PictureFormat,
  pace: Pace = 'now',
): Promise<Buffer> {
  const resized = reading(source).resize({ width, withoutEnlargement: true })
  return await encoders[format](resized, pace).toBuffer()
}

const encoders: Record<PictureFormat, (image: Sharp, pace: Pace) => Sharp> = {
  avif: (image, pace) => image.avif({ quality: 50, effort: AVIF_EFFORT[pace], chromaSubsampling: CHROMA }),
  webp: (image) => image.webp({ quality: 75 }),
  jpg: (image) => image.jpeg({ quality: 78, mozjpeg: true, chromaSubsampling: CHROMA }),
}

interface Original {
  /** A JPEG without any metadata. */
  bytes: Buffer
  name: PictureName
}

/**
 * The original the shop keeps of someone's picture: upright, in sRGB, without metadata (a phone's photograph says where
 * it was taken), at most 2400 pixels on its longer side. Throws a ShopError that says what would be right.
 */
export async function originalOf(
  source: Source,
  slug = 'picture',
  behind: GroundBehind = 'paper',
): Promise<Original> {
  refuseOtherKinds(await firstBytes(source))
  await refuseLargeAndMoving(source)
  try {
    const { data, info } = await reading(source)
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: GROUNDS[behind] })
      .toColourspace('srgb')
      // Not progressive: a decoder needs the whole of such a file in memory, for each of the sizes.
      .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
      .toBuffer({ resolveWithObject: true })
    const hash = createHash('sha256').update(data).digest('hex').slice(0, 12)
    const { width, height } = info
    return { bytes: data, name: { slug, width, height, color: await averageColor(data), hash } }
  } catch (error) {
    throw damaged(error)
  }
}

async function refuseLargeAndMoving(source: Source): Promise<void> {
  const {
    width,
    height,
    pages = 1,
    format,
  } = await reading(source, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw damaged(error)
    })
  if (width * height > MAX_UPLOAD_PIXELS) {
    const [has, most] = [width * height, MAX_UPLOAD_PIXELS].map((pixels) => Math.ceil(pixels / 1e6))
    throw new ShopError(
      'invalid',
      `This picture has ${has} megapixels, and ${most} are the most. Save it smaller and upload it again.`,
    )
  }
  // An AVIF of several pictures shows its main one; a GIF is taken for its first frame, as old shops' stills are GIFs.
  if (pages > 1 && format === 'webp') throw moving()
}

function damaged(cause: unknown): ShopError {
  const refusal = new ShopError(
    'invalid',
    'This picture is damaged or cut off. Save or copy it once more and upload that.',
  )
  refusal.cause = cause
  return refusal
}

/** A file that ends too early or holds nonsense is an error, never a half grey picture. */
function reading(source: Source, options: SharpOptions = {}): Sharp {
  return sharp(source, {
    limitInputPixels: MAX_UPLOAD_PIXELS,
    failOn: 'error',
    sequentialRead: true,
    ...options,
  })
}

async function firstBytes(source: Source): Promise<Buffer> {
  if (typeof source !== 'string') return source.subarray(0, KIND_BYTES)
  const file = await open(source)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(KIND_BYTES), 0, KIND_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Six hex digits. Taken of a thumbnail, whose average is the same. */
async function averageColor(jpeg: Buffer): Promise<string> {
  const small = await reading(jpeg).resize(64, 64, { fit: 'inside' }).png().toBuffer()
  const { channels } = await sharp(small).stats()
  return channels
    .slice(0, 3)
    .map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0'))
    .join('')
}
