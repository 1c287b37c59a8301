import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Bucket } from './bucket.ts'
import { firstFile } from './picture-path.ts'
import { orLater } from './storage-trouble.ts'
import { ANSWERS_FOLDER, deleteOlder, type AnswerFiles } from './answer-files.ts'

interface BucketAnswersOptions {
  bucket: Bucket
  workFolder: string
  /** Where copies are kept on this machine. */
  cache: string
  /** Where pictures were kept before: what was not copied from there to the bucket is still found. */
  before: string
  /** Says once that the storage is away, and once that it is back. */
  reportingOutage: <T>(work: Promise<T>) => Promise<T>
}

const TYPE = 'image/jpeg'

/** The picture is one buyer's: nothing between the bucket and the shop may keep it. */
const CACHED = 'private, no-store'

export const answerKey = (name: string) => `${ANSWERS_FOLDER}/${name}`

export async function putAnswer(bucket: Bucket, name: string, bytes: Buffer): Promise<void> {
  await bucket.put(answerKey(name), bytes, TYPE, CACHED)
}

/** Keeps answers' pictures in a bucket, under a prefix of their own. */
export class BucketAnswers implements AnswerFiles {
  readonly #options: BucketAnswersOptions
  readonly #cache: string

  constructor(options: BucketAnswersOptions) {
    this.#options = options
    this.#cache = join(options.cache, ANSWERS_FOLDER)
  }

  pathOf(name: string): string {
    return join(this.#cache, name)
  }

  async keep(name: string): Promise<void> {
    const { bucket, reportingOutage } = this.#options
    const bytes = await readFile(this.pathOf(name))
    await reportingOutage(putAnswer(bucket, name, bytes)).catch((error: unknown) => {
      throw orLater(error, 'The shop can’t take this picture just now. Please try again in a moment.')
    })
  }

  async find(name: string): Promise<string | undefined> {
    const file = this.pathOf(name)
    const here = await firstFile(file, this.#before(name))
    if (here !== undefined) return here
    const { bucket, reportingOutage, workFolder } = this.#options
    try {
      return (await reportingOutage(bucket.getInto(file, answerKey(name), workFolder))) ? file : undefined
    } catch (error) {
      throw orLater(error, 'This picture can’t be fetched just now. Please try again in a moment.')
    }
  }

  async remove(name: string): Promise<void> {
    await rm(this.pathOf(name), { force: true })
    await rm(this.#before(name), { force: true })
    await this.#options.reportingOutage(this.#options.bucket.delete(answerKey(name)))
  }

  /** Another machine deletes no file of this one. */
  async forgetCopies(ms: number): Promise<void> {
    await deleteOlder(this.#cache, ms)
  }

  #before(name: string): string {
    return join(this.#options.before, ANSWERS_FOLDER, name)
  }
}
