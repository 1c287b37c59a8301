/**
 * Takes the demo shop's pictures. `node demo/studio/render.ts 17 hero` takes those of product 17 and the front page's,
 * `node demo/studio/render.ts all` whatever is missing or whose scene has changed, as long as it takes: what is taken waits in the
 * darkroom until all frames of its piece are there, so it may be stopped and started again. See README.md here.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { products } from '../catalogue/index.ts'
import { filePictures, isFiled, type Picture } from './files.ts'
import { productScenes, siteScenes } from './scenes/index.ts'
import type { Shot } from './scenes/shot.ts'
import { takePicture, type Quality } from './tools.ts'

const FINAL: Quality = { samples: 8 }
const PREVIEW: Quality = { samples: 10, longest: 400 }

/** Frames that are taken and wait for the others of their piece. */
const DARKROOM = join(import.meta.dirname, 'darkroom')

/** One more when what scenes don't say has changed for all: grounds, lamps, the finish. */
const SHOOT = 2

/** `key`: a product's id or a site picture's name. `view`: 0 is the first. */
interface Job extends Picture {
  shot: Shot
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    preview: { type: 'string', short: 'p' },
    again: { type: 'boolean', default: false },
    samples: { type: 'string' },
    size: { type: 'string' },
  },
})

const jobs = wanted(positionals)
if (values.preview) await preview(jobs, values.preview)
else await takeAll(jobs)

function wanted(keys: string[]): Job[] {
  const all = [...jobsOf(productScenes), ...jobsOf(siteScenes)]
  if (keys.includes('all'))
    return [...all.filter(({ key }) => isFirst(key)), ...all.filter(({ key }) => !isFirst(key))]
  const chosen = all.filter(({ key }) => keys.includes(key))
  const unknown = keys.filter((key) => !chosen.some((job) => job.key === key))
  if (unknown.length > 0 || keys.length === 0) {
    const names = Object.keys(siteScenes).join(', ')
    console.error(
      `Name product ids or site pictures (${names}), or all. Unknown: ${unknown.join(', ') || 'nothing named'}`,
    )
    process.exit(1)
  }
  return chosen
}

/** What the shop shows first is taken first: the site's own pictures, watches and featured pieces. */
function isFirst(key: string): boolean {
  const product = products.find(({ id }) => String(id) === key)
  return product === undefined || product.featured || product.category === 'Timepieces'
}

function jobsOf(scenes: Record<string, Shot[]>): Job[] {
  return Object.entries(scenes).flatMap(([key, shots]) =>
    shots.map((shot, view) => {
      const product = products.find(({ id }) => String(id) === key)
      const name = product?.name ?? key
      return {
        key,
        view,
        shot,
        slug: slugOf(view === 0 ? name : `${name} view ${view + 1}`),
        alt: shot.alt ?? product?.alt ?? '',
        scene: createHash('sha256')
          .update(JSON.stringify([SHOOT, shot]))
          .digest('hex')
          .slice(0, 12),
      }
    }),
  )
}

function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[’']|\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Piece by piece; the pictures of one are filed together, once all of them are taken. */
async function takeAll(todo: Job[]): Promise<void> {
  const quality = values.samples ? { samples: Number(values.samples) } : FINAL
  const byKey = Map.groupBy(todo, ({ key }) => key)
  let number = 0
  for (const [key, frames] of byKey) {
    number += 1
    if (!values.again && frames.every(isFiled)) continue
    try {
      const start = performance.now()
      const taken: { picture: Picture; png?: Buffer }[] = []
      for (const job of frames) {
        const isKept = isFiled(job) && !values.again
        taken.push({ picture: job, ...(isKept ? {} : { png: await develop(job, quality) }) })
      }
      await filePictures(taken)
      for (const job of frames) rmSync(negative(job), { force: true })
      const minutes = ((performance.now() - start) / 60_000).toFixed(1)
      console.log(`${number} of ${byKey.size}: ${key}, ${frames.length} frames (${minutes} min)`)
    } catch (error) {
      // The others can still be taken.
      console.error(`${key}: ${(error as Error).message}`)
      process.exitCode = 1
    }
  }
}

function negative({ key, view, scene }: Picture): string {
  return join(DARKROOM, `${key}-${view}-${scene}.png`)
}

async function develop(job: Job, quality: Quality): Promise<Buffer> {
  const kept = negative(job)
  if (!values.again && existsSync(kept)) return readFileSync(kept)
  const png = await takePicture(job.shot, quality)
  mkdirSync(DARKROOM, { recursive: true })
  writeFileSync(kept, png)
  return png
}

/** Small pictures of the jobs side by side in one file, to look at before rendering for long. */
async function preview(todo: Job[], file: string): Promise<void> {
  const longest = Number(values.size ?? PREVIEW.longest)
  const quality = { samples: Number(values.samples ?? PREVIEW.samples), longest }
  const tiles: Buffer[] = []
  for (const job of todo) {
    try {
      const picture = await takePicture(job.shot, quality)
      tiles.push(
        await sharp(picture)
          .resize(longest, longest, { fit: 'contain', background: '#fff' })
          .png()
          .toBuffer(),
      )
      console.log(job.key, job.slug)
    } catch (error) {
      console.error(`${job.key} view ${job.view + 1}: ${(error as Error).message}`)
      process.exitCode = 1
    }
  }
  const columns = Math.ceil(Math.sqrt(tiles.length))
  const rows = Math.ceil(tiles.length / columns)
  const sheet = sharp({
    create: { width: columns * longest, height: rows * longest, channels: 3, background: '#fff' },
  })
  const layers = tiles.map((input, index) => ({
    input,
    left: (index % columns) * longest,
    top: Math.floor(index / columns) * longest,
  }))
  writeFileSync(file, await sheet.composite(layers).png().toBuffer())
}
