import { existsSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { ShopError } from '../values/errors.ts'
import { parsePictureName, pictureFileName } from './picture.rules.ts'
import { writeDurably } from './durable-file.ts'
import type { AnswerJob, EncoderAnswer, EncoderJob, OriginalJob } from './encoder-job.ts'
import { encodePicture, originalOf } from './encoding.ts'

/**
 * The process that decodes and encodes pictures, one at a time, for the shop that forked it. What it takes of memory
 * goes back when it ends, and a file that brings a decoder down brings down nothing else.
 */

/** Seconds of processor time: how long a job takes otherwise depends on how busy the machine is. */
const MOST_SECONDS = 60

sharp.concurrency(1)
sharp.cache(false)

// Strangers' files meet only the decoders of the kinds that are served, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((kind) => `VipsForeignLoad${kind}`),
})

process.on('message', (job: EncoderJob) => {
  const endWatch = watchProcessorTime()
  void work(job)
    .then(
      (stem): EncoderAnswer => ({ done: true, ...(stem === undefined ? {} : { stem }) }),
      (error: unknown): EncoderAnswer =>
        error instanceof ShopError ? { refused: error.message } : { failed: String(error), ...codeOf(error) },
    )
    .then((answer) => {
      endWatch()
      process.send?.(answer)
    })
})

/** Whoever asked tells a full disk from a bad picture by it. */
function codeOf(error: unknown): { code?: string } {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? { code: error.code }
    : {}
}

// Should memory run out, it is this process that goes, and a picture that is missed, not the shop.
try {
  writeFileSync('/proc/self/oom_score_adj', '1000')
} catch {
  // Linux has this, others do without.
}

// A terminal or a service manager tells every process to stop; the shop lets answers under way finish first.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})

// The shop is gone, or wants the memory back.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))

/** Ends the process, and so the job, when a decoder turns in circles. */
function watchProcessorTime(): () => void {
  const began = process.cpuUsage()
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(began)
    if (user + system > MOST_SECONDS * 1e6) process.kill(process.pid, 'SIGKILL')
  }, 1000)
  return () => clearInterval(timer)
}

async function work(job: EncoderJob): Promise<string | undefined> {
  if (job.kind === 'original') return await makeOriginal(job)
  if (job.kind === 'answer') return await makeAnswer(job)
  // Another process of the shop, on the same folder, may have been quicker.
  if (existsSync(job.target)) return
  const bytes = await encodePicture(job.source, job.width, job.format)
  await writeDurably(job.target, bytes, job.workFolder)
}

/** As wide as a line of an order shows it, on a sharp screen. */
const SMALL_WIDTH = 320

async function makeAnswer({ source, target, smallTarget, workFolder }: AnswerJob): Promise<undefined> {
  const { bytes } = await originalOf(source)
  await writeDurably(smallTarget, await encodePicture(bytes, SMALL_WIDTH, 'jpg'), workFolder)
  await writeDurably(target, bytes, workFolder)
}

/** Answers the name of the original, which is an earlier one where the same picture was uploaded before. */
async function makeOriginal({ source, slug, behind, folder, workFolder }: OriginalJob): Promise<string> {
  const { bytes, name } = await originalOf(source, slug, behind)
  const stems = (await readdir(folder).catch(() => [])).map((file) => file.replace(/\.jpg$/, ''))
  const known = stems.find((stem) => parsePictureName(stem)?.hash === name.hash)
  if (known !== undefined) return known
  const stem = pictureFileName(name)
  await writeDurably(join(folder, `${stem}.jpg`), bytes, workFolder)
  return stem
}
