import { describe, expect, test } from 'vitest'
import { parsePictureAddress } from './picture-address.ts'

const name = { slug: 'walnut-pen', width: 1200, height: 900, color: 'f4efe8', hash: '3f2a1b9c04d1' }
const stem = 'walnut-pen.1200x900.f4efe8.3f2a1b9c04d1'

describe("a picture's address", () => {
  test('is its original or one of its sizes in one format', () => {
    expect(parsePictureAddress(`/attached_assets/${stem}.jpg`)).toEqual({
      name,
      format: 'jpg',
      width: undefined,
    })
    expect(parsePictureAddress(`/attached_assets/480/${stem}.avif`)).toEqual({
      name,
      format: 'avif',
      width: 480,
    })
    expect(parsePictureAddress(`/attached_assets/1200/${stem}.webp`)?.width).toBe(1200)
  })

  test.each([
    ['another width', `/attached_assets/481/${stem}.avif`],
    ['a width with a zero before it', `/attached_assets/0480/${stem}.avif`],
    ['more than the original has', `/attached_assets/1600/${stem}.avif`],
    ['another format', `/attached_assets/480/${stem}.png`],
    ['an original in another format', `/attached_assets/${stem}.avif`],
    ['a file placed by hand', '/attached_assets/mine.jpg'],
    ['a folder below', `/attached_assets/480/480/${stem}.jpg`],
    ['another folder', `/assets/480/${stem}.jpg`],
  ])('is not %s', (_, path) => expect(parsePictureAddress(path)).toBeUndefined())
})
