import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ShopError } from '../domain/errors.ts'
import {
  parsePictureName,
  PICTURE_FORMATS,
  pictureFileName,
  widthsOf,
  type PictureName,
} from '../domain/catalogue/pictures/picture.ts'
import { syncFolder } from './durable-file.ts'
import type { SizeJob } from './encoder-job.ts'
import { EncoderQueue, type Urgency } from './encoder-queue.ts'
import { Encoder, type EncoderOptions } from './encoder.ts'
import type { PictureAddress } from './picture-address.ts'
import { slugOf } from './slug.ts'

export interface PictureOptions {
  /** Where uploads and made sizes are kept; made when missing. */
  folder: string
  /** Pictures that came with the shop, and their sizes as far as they were made ahead: attached_assets of the bundle. */
  bundled: string
  encoder: EncoderOptions['script']
  log: EncoderOptions['log']
  /** How many jobs may wait for the encoder. */
  queueLimit?: number
  idleMs?: number
}

const QUEUE_LIMIT = 400
const IDLE_MS = 10_000

/** What was left here by a process that died is not being written any more. */
const STALE_MS = 3_600_000

/** The shop's pictures on disk. Whatever may be served is a file; sizes are made when they are first asked for. */
export class Pictures {
  readonly #bundled: string
  readonly #originals: string
  readonly #sizes: string
  readonly #work: string
  readonly #log: PictureOptions['log']
  readonly #encoder: Encoder
  readonly #queue: EncoderQueue

  private constructor({ folder, bundled, encoder, log, queueLimit, idleMs }: PictureOptions) {
    this.#bundled = bundled
    this.#originals = join(folder, 'originals')
    this.#sizes = join(folder, 'sizes')
    this.#work = join(folder, 'work')
    this.#log = log
    this.#encoder = new Encoder({ script: encoder, idleMs: idleMs ?? IDLE_MS, log })
    this.#queue = new EncoderQueue(this.#encoder, queueLimit ?? QUEUE_LIMIT)
  }

  static async open(options: PictureOptions): Promise<Pictures> {
    const pictures = new Pictures(options)
    await pictures.#makeFolders(options.folder)
    return pictures
  }

  /** The encoder's process, while there is one. */
  get encoderPid(): number | undefined {
    return this.#encoder.pid
  }

  /** The file of a picture in one size, made if need be; undefined when there is no such picture. */
  async fileOf({ name, width, format }: PictureAddress): Promise<string | undefined> {
    const file = `${pictureFileName(name)}.${format}`
    if (width === undefined) return await firstFile(join(this.#bundled, file), join(this.#originals, file))
    const sized = join(String(width), file)
    const made = await firstFile(join(this.#bundled, sized), join(this.#sizes, sized))
    if (made !== undefined) return made
    const source = await this.fileOf({ name, width: undefined, format: 'jpg' })
    if (source === undefined) return undefined
    return await this.#makeSize({ source, width, format, target: join(this.#sizes, sized) }, 'shopper')
  }

  /**
   * Keeps an uploaded picture and begins to make its sizes. The same picture again is the one that is there. Once this
   * answers, the picture outlives a power cut. Throws a ShopError that says what would be right.
   */
  async add(file: AsyncIterable<Uint8Array>, title: string): Promise<PictureName> {
    const source = join(this.#work, randomUUID())
    try {
      await writeFile(source, file, { flag: 'wx' })
      const stem = await this.#queue.run(
        source,
        { kind: 'original', source, slug: slugOf(title), folder: this.#originals, workFolder: this.#work },
        'upload',
      )
      const name = parsePictureName(stem!)!
      this.#makeAhead(name)
      return name
    } finally {
      await rm(source, { force: true })
    }
  }

  /** Ends the encoder; who waits for a picture is told to try again. */
  stop(): void {
    this.#queue.stop()
  }

  async #makeSize(size: Omit<SizeJob, 'kind' | 'workFolder'>, urgency: Urgency): Promise<string> {
    await this.#queue.run(size.target, { kind: 'size', ...size, workFolder: this.#work }, urgency)
    return size.target
  }

  /** So that the first shopper need not wait. What there is no room for is made when someone asks. */
  #makeAhead(name: PictureName): void {
    const stem = pictureFileName(name)
    const source = join(this.#originals, `${stem}.jpg`)
    for (const format of PICTURE_FORMATS) {
      for (const width of widthsOf(name)) {
        const target = join(this.#sizes, String(width), `${stem}.${format}`)
        this.#makeSize({ source, width, format, target }, 'ahead').catch((error: unknown) => {
          if (!(error instanceof ShopError)) this.#log.warn({ err: error }, 'a size could not be made ahead')
        })
      }
    }
  }

  async #makeFolders(folder: string): Promise<void> {
    for (const each of [this.#originals, this.#sizes, this.#work]) await mkdir(each, { recursive: true })
    for (const each of [folder, dirname(folder)]) await syncFolder(each)
    for (const name of await readdir(this.#work)) {
      const left = join(this.#work, name)
      const { mtimeMs } = await stat(left).catch(() => ({ mtimeMs: 0 }))
      if (Date.now() - mtimeMs > STALE_MS) await rm(left, { force: true })
    }
  }
}

async function firstFile(...paths: string[]): Promise<string | undefined> {
  for (const path of paths) {
    const isFile = await stat(path).then(
      (found) => found.isFile(),
      () => false,
    )
    if (isFile) return path
  }
}
