import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parsePicturePath, sizedPath, widthsOf } from '../src/machine/pictures/picture.rules.ts'
import sitePictures from '../src/shop/site/site-pictures.json' with { type: 'json' }
import { products } from './catalogue/index.ts'
import type { ProductPicture } from '../src/pieces/product/product.rules.ts'
import { posts } from './posts/index.ts'
import { picturesOf } from './pictures.ts'
import { originalOf } from './studio/files.ts'

const PUBLIC = join(import.meta.dirname, '../public')

const site: Record<string, ProductPicture> = sitePictures
const all = [
  ...products.flatMap(({ id }) => picturesOf(id)),
  ...posts.flatMap(({ id }) => picturesOf(`post-${id}`)),
  ...Object.values(site),
]

describe("the demo shop's pictures", () => {
  test('show every product, and the featured ones from a second side', () => {
    for (const { id, name, featured } of products) {
      const pictures = picturesOf(id)
      expect(parsePicturePath(pictures[0].imageUrl), `${id} ${name}`).toBeDefined()
      if (featured) expect(pictures.length, `${id} ${name}`).toBeGreaterThan(1)
    }
  })

  test('are all different, and described', () => {
    expect(new Set(all.map(({ imageUrl }) => imageUrl)).size).toBe(all.length)
    const alts = all.map(({ imageAlt }) => imageAlt)
    expect(new Set(alts).size).toBe(alts.length)
    for (const alt of alts) {
      expect(alt.length, alt).toBeGreaterThanOrEqual(15)
      expect(alt.length, alt).toBeLessThanOrEqual(125)
    }
  })

  test('are what their names say they are', () => {
    for (const picture of all) {
      const hash = createHash('sha256')
        .update(readFileSync(originalOf(basename(picture.imageUrl))))
        .digest('hex')
      expect(hash.slice(0, 12), picture.imageUrl).toBe(parsePicturePath(picture.imageUrl)?.hash)
    }
  })

  test('have their AVIF sizes made ahead, so that a first start encodes nothing', () => {
    for (const picture of all) {
      const name = parsePicturePath(picture.imageUrl)!
      for (const width of widthsOf(name)) {
        expect(statSync(join(PUBLIC, sizedPath(name, width, 'avif'))).size).toBeGreaterThan(0)
      }
    }
  })

  test('weigh at most 150 kB each and 50 MB together, and none lies about that nobody shows', () => {
    const files = globSync('attached_assets/**/*.{jpg,avif,webp}', { cwd: PUBLIC })
    const sizes = files.map((file) => statSync(join(PUBLIC, file)).size)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(150_000)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(50_000_000)
    const shown = new Set(all.map((picture) => parsePicturePath(picture.imageUrl)?.hash))
    const stray = files.filter((file) => !shown.has(file.split('.').at(-2)))
    expect(stray).toEqual([])
  })
})
