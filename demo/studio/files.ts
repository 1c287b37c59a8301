/** Where finished pictures go: public/attached_assets, and the lists that say which picture belongs to what. */
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import {
  pictureFileName,
  PICTURES_PATH,
  sizedPath,
  widthsOf,
  type PictureName,
} from '../../src/domain/catalogue/pictures/picture.ts'

const PUBLIC = join(import.meta.dirname, '../../public')
const PRODUCT_LIST = join(import.meta.dirname, '../pictures.json')
const SITE_LIST = join(import.meta.dirname, '../../src/web/site-pictures.json')
const MOST_BYTES = 60_000

interface Filed {
  file: string
  alt: string
  /** Fingerprint of the scene it was taken of. */
  scene: string
}

interface Picture {
  key: string
  view: number
  slug: string
  alt: string
  scene: string
}

type ProductList = Record<string, Filed[]>
type SiteList = Record<string, { imageUrl: string; imageAlt: string; scene: string }>

const readList = (path: string): unknown => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {})
const productList = () => readList(PRODUCT_LIST) as ProductList
const siteList = () => readList(SITE_LIST) as SiteList
const isProduct = (key: string) => /^\d+$/.test(key)

function filed({ key, view }: Picture): Filed | undefined {
  if (isProduct(key)) return productList()[key]?.[view]
  const site = siteList()[key]
  return (
    site && { file: site.imageUrl.slice(PICTURES_PATH.length - 1), alt: site.imageAlt, scene: site.scene }
  )
}

/** Whether the picture of exactly this scene is there. */
export function isFiled(picture: Picture): boolean {
  const found = filed(picture)
  return found?.scene === picture.scene && existsSync(join(PUBLIC, PICTURES_PATH, found.file))
}

/** Writes original and sizes, drops those of the picture it replaces, and enters it in its list. Returns its file name. */
export async function filePicture(picture: Picture, png: Buffer): Promise<string> {
  const before = filed(picture)
  if (before) dropFiles(before.file)
  const bytes = await jpeg(png)
  const { width, height } = await sharp(bytes).metadata()
  const { channels } = await sharp(bytes).stats()
  const color = channels
    .slice(0, 3)
    .map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0'))
    .join('')
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
  const name: PictureName = { slug: picture.slug, width, height, color, hash }
  const file = `${pictureFileName(name)}.jpg`
  writeFileSync(join(PUBLIC, PICTURES_PATH, file), bytes)
  await writeSizes(name, png)
  await withLock(() => enter(picture, file))
  return file
}

async function writeSizes(name: PictureName, png: Buffer): Promise<void> {
  for (const width of widthsOf(name)) {
    mkdirSync(join(PUBLIC, PICTURES_PATH, String(width)), { recursive: true })
    const resized = sharp(png).resize({ width })
    writeFileSync(
      join(PUBLIC, sizedPath(name, width, 'avif')),
      await resized.avif({ quality: 50, effort: 4 }).toBuffer(),
    )
  }
}

/** The best JPEG that fits. */
async function jpeg(png: Buffer): Promise<Buffer> {
  for (let quality = 88; ; quality -= 3) {
    const bytes = await sharp(png).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (bytes.length <= MOST_BYTES) return bytes
  }
}

function dropFiles(file: string): void {
  const stem = file.replace(/\.jpg$/, '')
  for (const found of globSync(`{.,*}/${stem}.*`, { cwd: join(PUBLIC, PICTURES_PATH) }))
    rmSync(join(PUBLIC, PICTURES_PATH, found))
}

/** Several may take pictures at once; the lists are read and written by one at a time. */
async function withLock(work: () => void): Promise<void> {
  const lock = `${PRODUCT_LIST}.lock`
  for (;;) {
    try {
      mkdirSync(lock)
      break
    } catch {
      await setTimeout(50)
    }
  }
  try {
    work()
  } finally {
    rmSync(lock, { recursive: true })
  }
}

function enter({ key, view, alt, scene }: Picture, file: string): void {
  if (isProduct(key)) {
    const list = productList()
    const views = list[key] ?? []
    views[view] = { file, alt, scene }
    writeList(PRODUCT_LIST, { ...list, [key]: views })
  } else {
    const imageUrl = `${PICTURES_PATH.slice(1)}${file}`
    writeList(SITE_LIST, { ...siteList(), [key]: { imageUrl, imageAlt: alt, scene } })
  }
}

function writeList(path: string, list: object): void {
  writeFileSync(path, `${JSON.stringify(list, undefined, 2)}\n`)
}
