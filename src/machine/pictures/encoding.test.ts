import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { PICTURE_FORMATS } from './picture.rules.ts'
import { encodePicture, originalOf } from './encoding.ts'
import { colorAt, heicFile, phonePhotograph, redAndBlue } from './test-pictures.testing.ts'

describe('the original of an upload', () => {
  test('stands upright and says nothing about where it was taken', async () => {
    const photograph = await phonePhotograph(300, 200)
    expect(await sharp(photograph).metadata()).toMatchObject({ orientation: 6, width: 300 })
    const { bytes, name } = await originalOf(photograph)
    expect(name).toMatchObject({ width: 200, height: 300 })
    expect([await colorAt(bytes, 1, 0), await colorAt(bytes, 1, 2)]).toEqual(['f00', '00f'])
    const { format, exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata()
    expect({ format, exif, xmp, iptc, icc, orientation }).toEqual({ format: 'jpeg' })
    expect(bytes.includes('Telephone Works')).toBe(false)
  })

  test('is named for its size, its average color and its content', async () => {
    const { bytes, name } = await originalOf(await redAndBlue(300, 200).png().toBuffer(), 'half-and-half')
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
    expect(name).toMatchObject({ slug: 'half-and-half', width: 300, height: 200, hash })
    expect(name.color).toMatch(/^[78].0[0-2][78].$/)
  })

  test('has at most 2400 pixels on its longer side, and is never enlarged', async () => {
    const tall = await originalOf(await redAndBlue(100, 3000).jpeg().toBuffer())
    expect(tall.name).toMatchObject({ width: 80, height: 2400 })
    expect((await originalOf(await redAndBlue(30, 20).jpeg().toBuffer())).name).toMatchObject({ width: 30 })
  })

  test('lies on the shop’s paper where it was transparent', async () => {
    const clear = await sharp({ create: { width: 90, height: 90, channels: 4, background: '#0000' } })
      .png()
      .toBuffer()
    const { bytes, name } = await originalOf(clear)
    expect(name.color).toMatch(/^f[67]f[23]e[bcd]$/)
    expect((await sharp(bytes).metadata()).channels).toBe(3)
    expect((await originalOf(clear, 'logo', 'white')).name.color, 'a logo on white').toBe('ffffff')
  })

  test('has the colors of its profile, in sRGB', async () => {
    const wide = await redAndBlue(90, 90).withIccProfile('p3').png().toBuffer()
    const { bytes } = await originalOf(wide)
    expect((await sharp(bytes).metadata()).icc).toBeUndefined()
    expect(await colorAt(bytes, 0, 1)).toBe('f00')
  })

  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('is made of a %s', async (format) => {
    const bytes = await redAndBlue(60, 40).toFormat(format).toBuffer()
    expect((await originalOf(bytes)).name).toMatchObject({ width: 60, height: 40 })
  })

  test('is the first frame of a GIF', async () => {
    const { name, bytes } = await originalOf(await (await twoFrames()).gif().toBuffer())
    expect([name.width, name.height, await colorAt(bytes, 1, 1)]).toEqual([40, 40, 'f00'])
  })

  test('is the same for the same picture', async () => {
    const picture = await redAndBlue(60, 40).png().toBuffer()
    expect(await originalOf(picture)).toEqual(await originalOf(picture))
  })
})

describe('an upload that is no picture is refused', () => {
  const refusals: [string, () => Buffer | Promise<Buffer>, RegExp][] = [
    ['an empty file', () => Buffer.alloc(0), /^The file is empty\./],
    [
      'text',
      () => Buffer.from('Dear shop, here is my picture'),
      /^This is not a picture .* Upload a JPEG, PNG/,
    ],
    ['a PDF', () => Buffer.from('%PDF-1.7\n'), /^This is not a picture/],
    ['a TIFF', () => redAndBlue(20, 20).tiff().toBuffer(), /^This is not a picture/],
    [
      'an HEIC photograph',
      heicFile,
      /^This is an HEIC photograph, which browsers can't show\. Save it as JPEG/,
    ],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /^This is an SVG drawing/],
    ['an SVG with a prolog', () => Buffer.from('\ufeff<?xml version="1.0"?>\n<svg/>'), /^This is an SVG/],
    ['a WebP that moves', async () => (await twoFrames()).webp().toBuffer(), /^This picture moves/],
    [
      'a JPEG that is cut off',
      () => cutOff(redAndBlue(400, 400).jpeg()),
      /^This picture is damaged or cut off\./,
    ],
    ['a PNG that is cut off', () => cutOff(redAndBlue(400, 400).png()), /^This picture is damaged/],
    ['the beginning of a JPEG', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), /^This picture is damaged/],
    ['51 megapixels', () => flat(8500, 6000).png().toBuffer(), /^This picture has 51 megapixels, and 50 are/],
  ]
  test.each(refusals)('when it is %s', async (_, make, sentence) => {
    await expect(originalOf(await make())).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringMatching(sentence) as string,
    })
  })
})

describe('a size', () => {
  test.each(PICTURE_FORMATS)('is as wide as asked, in %s', async (format) => {
    const original = await redAndBlue(600, 400).jpeg().toBuffer()
    const { width, height, ...size } = await sharp(await encodePicture(original, 320, format)).metadata()
    expect([width, height]).toEqual([320, 213])
    expect(size.format).toBe({ avif: 'heif', webp: 'webp', jpg: 'jpeg' }[format])
  })

  test('is smaller in bytes the newer the format', async () => {
    const original = await redAndBlue(600, 400).blur(20).jpeg().toBuffer()
    const bytes = await Promise.all(PICTURE_FORMATS.map((format) => encodePicture(original, 480, format)))
    const lengths = bytes.map(({ length }) => length)
    expect(lengths).toEqual(lengths.toSorted((a, b) => a - b))
  })
})

const flat = (width: number, height: number, background = '#888') =>
  sharp({ create: { width, height, channels: 3, background } })

async function twoFrames(): Promise<Sharp> {
  const frames = ['#f00', '#00f'].map((color) => flat(40, 40, color).png().toBuffer())
  return sharp(await Promise.all(frames), { join: { animated: true } })
}

async function cutOff(image: Sharp): Promise<Buffer> {
  const bytes = await image.toBuffer()
  return bytes.subarray(0, bytes.length >> 1)
}
