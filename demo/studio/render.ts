/**
 * Takes the demo shop's pictures. `npm run studio -- 17 hero` takes those two, `npm run studio -- all` whatever is missing
 * or whose scene has changed, as long as it takes: it may be stopped and started again. See README.md here.
 */
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { products } from '../catalogue/index.ts'
import { filePicture, isFiled } from './files.ts'
import { productScenes, siteScenes } from './scenes/index.ts'
import type { Shot } from './scenes/shot.ts'
import { takePicture, type Quality } from './tools.ts'

const FINAL: Quality = { samples: 8 }
const PREVIEW: Quality = { samples: 10, longest: 400 }

interface Job {
  /** A product's id or a site picture's name. */
  key: string
  /** 0 is the first view. */
  view: number
  shot: Shot
  slug: string
  alt: string
  scene: string
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
else await renderAll(jobs.filter((job) => values.again || !isFiled(job)))

function wanted(keys: string[]): Job[] {
  const all = [...jobsOf(productScenes), ...jobsOf(siteScenes)]
  if (keys.includes('all')) return all
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
        scene: createHash('sha256').update(JSON.stringify(shot)).digest('hex').slice(0, 12),
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

async function renderAll(todo: Job[]): Promise<void> {
  const quality = values.samples ? { samples: Number(values.samples) } : FINAL
  for (const [index, job] of todo.entries()) {
    const start = performance.now()
    try {
      const file = await filePicture(job, await takePicture(job.shot, quality))
      const seconds = Math.round((performance.now() - start) / 1000)
      console.log(`${index + 1} of ${todo.length}: ${job.key} ${file} (${seconds} s)`)
    } catch (error) {
      // The others can still be taken.
      console.error(`${job.key} view ${job.view + 1}: ${(error as Error).message}`)
      process.exitCode = 1
    }
  }
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
