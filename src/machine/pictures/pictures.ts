import { randomUUID } from 'node:crypto'
import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ShopError } from '../values/errors.ts'
import { parsePictureName, PICTURE_FORMATS, widthsOf, type PictureName } from './picture.rules.ts'
import type { GroundBehind } from './picture-upload.rules.ts'
import { AnswerPictures } from './storage/answer-pictures.ts'
import { Encoder, type EncoderOptions, EncoderQueue, type Urgency } from './encoder.ts'
import type { PictureAddress } from './picture-address.ts'
import { slugOf } from './slug.ts'
import { bundledPath, firstFile } from './storage/picture-path.ts'
import type { PictureStorage } from './storage/picture-storage.ts'

export interface PictureOptions {
  /** Where uploads and made sizes are kept. */
  storage: PictureStorage
  /**
   * Pictures that came with the shop, and their sizes as far as they were made ahead: attached_assets of the bundle. One
   * whose widest AVIF is there needs no original: what else is asked for is made of that.
   */
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

/** The shop's pictures. Whatever may be served is a file; sizes are made when they are first asked for. */
export class Pictures {
  readonly #bundled: string
  readonly #storage: PictureStorage
  readonly #log: PictureOptions['log']
  readonly #encoder: Encoder
  readonly #queue: EncoderQueue
  /** What buyers send as answers; none of it is among the shop's own pictures. */
  readonly answers: AnswerPictures

  private constructor({ storage, bundled, encoder, log, queueLimit, idleMs }: PictureOptions) {
    this.#bundled = bundled
    this.#storage = storage
    this.#log = log
    this.#encoder = new Encoder({ script: encoder, idleMs: idleMs ?? IDLE_MS, log })
    this.#queue = new EncoderQueue(this.#encoder, queueLimit ?? QUEUE_LIMIT)
    this.answers = new AnswerPictures(storage, this.#queue)
  }

  static async open(options: PictureOptions): Promise<Pictures> {
    const pictures = new Pictures(options)
    await options.storage.open()
    await pictures.#tidyWork()
    return pictures
  }

  /** The encoder's process, while there is one. */
  get encoderPid(): number | undefined {
    return this.#encoder.pid
  }

  /** The file of a picture in one size, made if need be; undefined when there is no such picture. */
  async fileOf(address: PictureAddress): Promise<string | undefined> {
    const bundled = await firstFile(join(this.#bundled, bundledPath(address)))
    if (bundled !== undefined) return bundled
    const source = await this.#bundledSource(address.name)
    if (address.width === undefined) {
      if (source === undefined) return await this.#storage.find(address)
      return await this.fileOf({ ...address, width: widthsOf(address.name).at(-1) })
    }
    // What can't be asked for now is made anew, if what it is made of is at hand.
    const made = await this.#storage.find(address).catch(refusedAs('unavailable'))
    if (made !== undefined) return made
    const original = source ?? (await this.#storage.find({ ...address, width: undefined, format: 'jpg' }))
    return original === undefined ? undefined : await this.#makeSize(original, address, 'shopper')
  }

  /** What sizes of a picture that came with the shop are made of: its original or, where it has none, its widest AVIF. */
  async #bundledSource(name: PictureName): Promise<string | undefined> {
    return await firstFile(
      join(this.#bundled, bundledPath({ name, width: undefined, format: 'jpg' })),
      join(this.#bundled, bundledPath({ name, width: widthsOf(name).at(-1), format: 'avif' })),
    )
  }

  /**
   * Keeps an uploaded picture and begins to make its sizes. The same picture again is the one that is there. Once this
   * answers, the picture outlives a power cut: it is in the storage. Throws a ShopError that says what would be right.
   */
  async add(
    file: AsyncIterable<Uint8Array>,
    title: string,
    behind: GroundBehind = 'paper',
  ): Promise<PictureName> {
    const source = join(this.#storage.workFolder, randomUUID())
    try {
      await writeFile(source, file, { flag: 'wx' })
      const stem = await this.#queue.run(
        source,
        {
          kind: 'original',
          source,
          slug: slugOf(title),
          behind,
          folder: this.#storage.originalsFolder,
          workFolder: this.#storage.workFolder,
        },
        'upload',
      )
      const name = await this.#storage.keepOriginal(parsePictureName(stem!)!)
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

  async #makeSize(source: string, address: PictureAddress, urgency: Urgency): Promise<string> {
    const { width, format } = address
    const target = this.#storage.pathOf(address)
    const { workFolder } = this.#storage
    await this.#queue.run(
      target,
      { kind: 'size', source, width: width!, format, target, workFolder },
      urgency,
    )
    this.#storage.keepSize(address)
    return target
  }

  /** So that the first shopper need not wait. What there is no room for is made when someone asks. */
  #makeAhead(name: PictureName): void {
    const source = this.#storage.pathOf({ name, width: undefined, format: 'jpg' })
    for (const format of PICTURE_FORMATS) {
      for (const width of widthsOf(name)) {
        this.#makeSize(source, { name, width, format }, 'ahead').catch((error: unknown) => {
          if (!(error instanceof ShopError)) this.#log.warn({ err: error }, 'a size could not be made ahead')
        })
      }
    }
  }

  async #tidyWork(): Promise<void> {
    const { workFolder } = this.#storage
    for (const name of await readdir(workFolder)) {
      const left = join(workFolder, name)
      const { mtimeMs } = await stat(left).catch(() => ({ mtimeMs: 0 }))
      if (Date.now() - mtimeMs > STALE_MS) await rm(left, { force: true })
    }
  }
}

/** Takes a refusal of this kind for an answer of nothing. */
function refusedAs(code: ShopError['code']) {
  return (error: unknown): undefined => {
    if (!(error instanceof ShopError && error.code === code)) throw error
  }
}
