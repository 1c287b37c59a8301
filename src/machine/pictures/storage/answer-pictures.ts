import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ShopError } from '../../values/errors.ts'
import type { EncoderQueue } from '../encoder.ts'
import type { PictureStorage } from './picture-storage.ts'

type Size = 'full' | 'small'
const SIZES: readonly Size[] = ['full', 'small']

/** The pictures that buyers send. Only what the shop's own encoder made of them is kept: what else was in the file is not. */
export class AnswerPictures {
  readonly #storage: PictureStorage
  readonly #queue: EncoderQueue

  constructor(storage: PictureStorage, queue: EncoderQueue) {
    this.#storage = storage
    this.#queue = queue
  }

  /**
   * Keeps a picture under this id. Once this answers it outlives a power cut. Throws a ShopError that says what would be
   * right.
   */
  async add(id: string, file: AsyncIterable<Uint8Array>): Promise<void> {
    const { workFolder, answers } = this.#storage
    const source = join(workFolder, randomUUID())
    try {
      await writeFile(source, file, { flag: 'wx' })
      await this.#encode(source, id)
      for (const size of SIZES) await answers.keep(nameOf(id, size))
    } catch (error) {
      // It was told that it is not kept: no part of it is.
      await this.remove(id).catch(() => {})
      throw error
    } finally {
      await rm(source, { force: true })
    }
  }

  async fileOf(id: string, size: Size): Promise<string | undefined> {
    return await this.#storage.answers.find(nameOf(id, size))
  }

  /** As much of it as there is, also where one part of it can't be removed just now. */
  async remove(id: string): Promise<void> {
    const removed = await Promise.allSettled(
      SIZES.map((size) => this.#storage.answers.remove(nameOf(id, size))),
    )
    for (const one of removed) if (one.status === 'rejected') throw one.reason
  }

  /** What was fetched from elsewhere to be shown is not kept here for longer. */
  async forgetCopies(ms: number): Promise<void> {
    await this.#storage.answers.forgetCopies(ms)
  }

  /** By the lane of shoppers: whoever sends a hundred does not keep the owner waiting at a form. */
  async #encode(source: string, id: string): Promise<void> {
    const { workFolder, answers } = this.#storage
    const target = answers.pathOf(nameOf(id, 'full'))
    const smallTarget = answers.pathOf(nameOf(id, 'small'))
    try {
      await this.#queue.run(source, { kind: 'answer', source, target, smallTarget, workFolder }, 'shopper')
    } catch (error) {
      if (error instanceof ShopError || (error instanceof Error && 'code' in error)) throw error
      const refusal = new ShopError(
        'invalid',
        'The shop can’t read this picture. Save it as JPEG and send that.',
      )
      refusal.cause = error
      throw refusal
    }
  }
}

function nameOf(id: string, size: Size): string {
  return size === 'full' ? `${id}.jpg` : `${id}-small.jpg`
}
