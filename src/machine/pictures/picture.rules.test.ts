import { describe, expect, test } from 'vitest'
import {
  imagePath,
  parsePictureName,
  parsePicturePath,
  pictureFileName,
  sizedPath,
  widthsOf,
} from './picture.rules.ts'

const walnut = { slug: 'walnut-pen', width: 1200, height: 900, color: 'f4efe8', hash: '3f2a1b9c04d1' }

describe("a picture's file name", () => {
  test('says size, color and content, and reads back unchanged', () => {
    expect(pictureFileName(walnut)).toBe('walnut-pen.1200x900.f4efe8.3f2a1b9c04d1')
    expect(parsePictureName(pictureFileName(walnut))).toEqual(walnut)
    expect(parsePicturePath('attached_assets/walnut-pen.1200x900.f4efe8.3f2a1b9c04d1.jpg')).toEqual(walnut)
  })

  test.each([
    '',
    'walnut-pen',
    'walnut-pen.0x900.f4efe8.3f2a1b9c04d1',
    'walnut-pen.1200x900.F4EFE8.3f2a1b9c04d1',
    'walnut--pen.1200x900.f4efe8.3f2a1b9c04d1',
    '../walnut.1200x900.f4efe8.3f2a1b9c04d1',
    'walnut-pen.1200x900.f4efe8.3f2a1b9c04d1.extra',
  ])('is not read out of %o', (stem) => {
    expect(parsePictureName(stem)).toBeUndefined()
  })

  test('is not read out of another site’s address or a hand-placed file', () => {
    expect(
      parsePicturePath('https://example.com/walnut-pen.1200x900.f4efe8.3f2a1b9c04d1.jpg'),
    ).toBeUndefined()
    expect(parsePicturePath('/attached_assets/mine.jpg')).toBeUndefined()
  })
})

describe('the sizes of a picture', () => {
  test('are the fixed ones below its own width, and its own', () => {
    expect(widthsOf({ width: 1200 })).toEqual([160, 320, 480, 720, 1000, 1200])
    expect(widthsOf({ width: 1000 })).toEqual([160, 320, 480, 720, 1000])
    expect(widthsOf({ width: 90 })).toEqual([90])
  })

  test('stop at the largest fixed one', () => {
    expect(widthsOf({ width: 4000 }).at(-1)).toBe(1600)
  })

  test('each have a path of their own', () => {
    expect(sizedPath(walnut, 480, 'avif')).toBe(
      '/attached_assets/480/walnut-pen.1200x900.f4efe8.3f2a1b9c04d1.avif',
    )
  })
})

describe("a picture's path", () => {
  test('keeps absolute URLs and gives all others a leading slash', () => {
    expect(imagePath('https://example.com/a.jpg')).toBe('https://example.com/a.jpg')
    expect(imagePath('attached_assets/a.jpg')).toBe('/attached_assets/a.jpg')
    expect(imagePath('/a.jpg')).toBe('/a.jpg')
  })
})
