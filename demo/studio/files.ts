/** Where finished pictures go: public/attached_assets, and the lists that say which picture belongs to what. */
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import {
  parsePictureName,
  pictureFileName,
  PICTURES_PATH,
  sizedPath,
  widthsOf,
  type PictureName,
} from '../../src/machine/pictures/picture.rules.ts'

const PUBLIC = join(import.meta.dirname, '../../public')
const DEMO_LIST = join(import.meta.dirname, '../pictures.json')
const SITE_LIST = join(import.meta.dirname, '../../src/shop/site/site-pictures.json')
/** The widest size is what others are made of, and is looked at from near. */
const QUALITY = { widest: 54, smaller: 49 }

/** No picture weighs more (demo/pictures.test.ts). */
const MOST_BYTES = 150_000

interface Filed {
  file: string
  alt: string
  /** Fingerprint of the scene it was taken of. */
  scene: string
}

export interface Picture {
  key: string
  view: number
  slug: string
  alt: string
  scene: string
}

type DemoList = Record<string, Filed[]>
type SiteList = Record<string, { imageUrl: string; imageAlt: string; scene: string }>

const readList = (path: string): unknown => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {})
const demoList = () => readList(DEMO_LIST) as DemoList
const siteList = () => readList(SITE_LIST) as SiteList
/** A product's by its id, a post's as 'post-3'; all others are the site's own. */
const isOfTheDemo = (key: string) => /^(post-)?\d+$/.test(key)

function filed(key: string): Filed[] {
  if (isOfTheDemo(key)) return demoList()[key] ?? []
  const site = siteList()[key]
  if (!site) return []
  return [{ file: site.imageUrl.slice(PICTURES_PATH.length - 1), alt: site.imageAlt, scene: site.scene }]
}

/** Whether the picture of exactly this scene is there. */
export function isFiled({ key, view, scene }: Picture): boolean {
  const found = filed(key)[view]
  return found?.scene === scene && existsSync(originalOf(found.file))
}

/**
 * Writes the pictures of a product or a place of the site that were taken, drops those they replace, and enters all in their
 * list. One without `png` is filed already.
 */
export async function filePictures(pictures: { picture: Picture; png?: Buffer }[]): Promise<void> {
  const { key } = pictures[0]!.picture
  const entries: Filed[] = []
  for (const { picture, png } of pictures) {
    const file = png ? await writeSizes(picture.slug, png) : filed(key)[picture.view]!.file
    entries.push({ file, alt: picture.alt, scene: picture.scene })
  }
  const kept = new Set(entries.map(({ file }) => file))
  for (const { file } of filed(key)) if (!kept.has(file)) dropFiles(file)
  if (isOfTheDemo(key)) writeList(DEMO_LIST, { ...demoList(), [key]: entries })
  else {
    const [{ file, alt, scene }] = entries as [Filed]
    const imageUrl = `${PICTURES_PATH.slice(1)}${file}`
    writeList(SITE_LIST, { ...siteList(), [key]: { imageUrl, imageAlt: alt, scene } })
  }
}

/** As AVIF in each width it is served in; the shop makes JPEG and WebP of the widest when somebody asks. Its file name. */
async function writeSizes(slug: string, png: Buffer): Promise<string> {
  const { width, height } = await sharp(png).metadata()
  const { channels } = await sharp(png).stats()
  const color = channels
    .slice(0, 3)
    .map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0'))
    .join('')
  const widths = widthsOf({ width })
  const widest = await widestOf(png, widths.at(-1)!)
  const hash = createHash('sha256').update(widest).digest('hex').slice(0, 12)
  const name: PictureName = { slug, width, height, color, hash }
  for (const each of widths) {
    mkdirSync(join(PUBLIC, PICTURES_PATH, String(each)), { recursive: true })
    const bytes = each === widths.at(-1) ? widest : await avif(png, each, QUALITY.smaller)
    writeFileSync(join(PUBLIC, sizedPath(name, each, 'avif')), bytes)
  }
  return `${pictureFileName(name)}.jpg`
}

/** A ground with much grain in it weighs more than a page can bear: then a little of it goes. */
async function widestOf(png: Buffer, width: number): Promise<Buffer> {
  let bytes: Buffer
  let { widest: quality } = QUALITY
  do {
    bytes = await avif(png, width, quality)
    quality -= 3
  } while (bytes.length > MOST_BYTES && quality > 30)
  return bytes
}

const avif = async (png: Buffer, width: number, quality: number) =>
  await sharp(png).resize({ width }).avif({ quality, effort: 5, chromaSubsampling: '4:2:0' }).toBuffer()

/** The file a picture's sizes are made of: a JPEG or, where there is none, its widest AVIF. `file` as in the lists. */
export function originalOf(file: string): string {
  const jpeg = join(PUBLIC, PICTURES_PATH, file)
  if (existsSync(jpeg)) return jpeg
  const name = parsePictureName(file.replace(/\.jpg$/, ''))!
  return join(PUBLIC, sizedPath(name, widthsOf(name).at(-1)!, 'avif'))
}

function dropFiles(file: string): void {
  const stem = file.replace(/\.jpg$/, '')
  for (const found of globSync(`{.,*}/${stem}.*`, { cwd: join(PUBLIC, PICTURES_PATH) }))
    rmSync(join(PUBLIC, PICTURES_PATH, found))
}

function writeList(path: string, list: object): void {
  writeFileSync(path, `${JSON.stringify(list, undefined, 2)}\n`)
}
