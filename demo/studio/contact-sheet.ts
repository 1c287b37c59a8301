/** Every picture in one: `node demo/studio/contact-sheet.ts` writes docs/pictures/contact-sheet.jpg, to be looked at as a whole. */
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { products } from '../catalogue/index.ts'
import { posts } from '../posts/index.ts'
import { picturesOf } from '../pictures.ts'
import { originalOf } from './files.ts'

const ROOT = join(import.meta.dirname, '../..')
const TARGET = join(ROOT, 'docs/pictures/contact-sheet.jpg')
const COLUMNS = 14
const TILE = 150
const GAP = 4

interface Named {
  imageUrl: string
}

const site = JSON.parse(readFileSync(join(ROOT, 'src/shop/site/site-pictures.json'), 'utf8')) as Record<
  string,
  Named
>
const pictures = [
  ...products.flatMap(({ id }) => picturesOf(id)),
  ...posts.flatMap(({ id }) => picturesOf(`post-${id}`)),
  ...Object.values(site),
]
  .map(({ imageUrl }) => imageUrl)
  .filter((imageUrl) => imageUrl.endsWith('.jpg'))

const step = TILE + GAP
const tiles = await Promise.all(
  pictures.map(async (imageUrl, index) => ({
    input: await sharp(originalOf(basename(imageUrl)))
      .resize(TILE, TILE, { fit: 'cover' })
      .toBuffer(),
    left: GAP + (index % COLUMNS) * step,
    top: GAP + Math.floor(index / COLUMNS) * step,
  })),
)
const height = GAP + Math.ceil(tiles.length / COLUMNS) * step
await sharp({ create: { width: GAP + COLUMNS * step, height, channels: 3, background: '#ffffff' } })
  .composite(tiles)
  .jpeg({ quality: 82, mozjpeg: true })
  .toFile(TARGET)
console.log(`${tiles.length} pictures in ${TARGET}`)
