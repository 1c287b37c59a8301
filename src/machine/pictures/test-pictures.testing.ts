import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { onTestFinished } from 'vitest'
import type { SizeJob } from './encoder-job.ts'
import { Encoder } from './encoder.ts'
import { Pictures, type PictureOptions } from './pictures.ts'
import { FolderStorage } from './storage/folder-storage.ts'

export const ENCODER_SCRIPT = resolve('src/machine/pictures/encoder-process.ts')

export interface Bench {
  folder: string
  encoder: Encoder
  /** A job that makes a size of a picture that is there, into a file named for the width. */
  job: (width: number) => SizeJob
  /** Stops the process where it is, so that jobs wait as long as the test likes; answers its id. */
  freeze: () => number
}

/** An encoder at work, for one test. */
export async function openTestEncoder(options: { idleMs?: number } = {}): Promise<Bench> {
  const folder = mkdtempSync(join(tmpdir(), 'encoder-test-'))
  const workFolder = join(folder, 'work')
  mkdirSync(workFolder)
  const source = join(folder, 'original.jpg')
  await redAndBlue(400, 300).toFile(source)
  const encoder = new Encoder({ script: ENCODER_SCRIPT, idleMs: 60_000, log: { warn() {} }, ...options })
  onTestFinished(() => {
    encoder.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  const job = (width: number): SizeJob => {
    const target = join(folder, `${width}.jpg`)
    return { kind: 'size', source, width, format: 'jpg', target, workFolder }
  }
  await encoder.run(job(1))
  const freeze = () => {
    process.kill(encoder.pid!, 'SIGSTOP')
    return encoder.pid!
  }
  return { folder, encoder, job, freeze }
}

/** The pictures of a test, with the encoder as it is in the source. */
export async function openTestPictures(
  folder: string,
  options: Partial<PictureOptions> = {},
): Promise<Pictures> {
  return await Pictures.open({
    storage: new FolderStorage(folder),
    bundled: resolve('public/attached_assets'),
    encoder: ENCODER_SCRIPT,
    log: { warn() {} },
    ...options,
  })
}

/** A picture of two colors: the left half red, the right half blue. */
export function redAndBlue(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#f00' } }).composite([
    {
      input: { create: { width: width >> 1, height, channels: 3, background: '#00f' } },
      gravity: 'east',
    },
  ])
}

/** A photograph as a phone makes it: lying on its side, with the place it was taken at. */
export async function phonePhotograph(width: number, height: number): Promise<Buffer> {
  return await redAndBlue(width, height)
    .withExif({
      IFD0: { Make: 'Telephone Works', Model: 'T1', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 35/1 42/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

/** A file that begins as an iPhone's photographs do. */
export function heicFile(): Buffer {
  const bytes = Buffer.alloc(400)
  bytes.writeUInt32BE(28, 0)
  bytes.write('ftypheic\0\0\0\0mif1heicmiaf', 4, 'latin1')
  return bytes
}

/** The color in the middle of the given part of a picture, in thirds from left and top. */
export async function colorAt(picture: Buffer | string, across: number, down: number): Promise<string> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const x = Math.floor((info.width * (across + 0.5)) / 3)
  const y = Math.floor((info.height * (down + 0.5)) / 3)
  const at = (y * info.width + x) * info.channels
  // To the nearest of 16 steps: lossy formats move colors a little.
  return [...data.subarray(at, at + 3)].map((value) => Math.round(value / 17).toString(16)).join('')
}

export async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
}
