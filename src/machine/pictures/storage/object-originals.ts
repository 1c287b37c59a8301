import { link, readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parsePictureName } from '../picture.rules.ts'
import { answerIdIn, ANSWERS_FOLDER, deleteAnswersBut, isAnswerFile } from './answer-files.ts'
import { answerKey, putAnswer } from './bucket-answers.ts'
import { copyDurably } from '../durable-file.ts'
import type { Bucket } from './bucket.ts'
import { firstFile, fileOf, objectKey, stemOf, typeOf } from './picture-path.ts'
import type { Originals } from './picture-storage.ts'
import { orLater } from './storage-trouble.ts'

/** What lies in the bucket, and what was never copied there from the folder that kept pictures before. */
export class ObjectOriginals implements Originals {
  readonly areElsewhere = true
  readonly #bucket: Bucket
  /** Folders with a folder of originals, where some are at hand. */
  readonly #near: readonly string[]

  constructor(bucket: Bucket, near: readonly string[]) {
    this.#bucket = bucket
    this.#near = near
  }

  async list(): Promise<string[]> {
    const names = await this.#inBucket()
    const [before] = this.#near
    for (const name of await readdir(join(before!, 'originals')).catch(() => [])) names.add(name)
    for (const name of await readdir(join(before!, ANSWERS_FOLDER)).catch(() => []))
      if (isAnswerFile(name)) names.add(name)
    return [...names]
  }

  async copyTo(name: string, path: string): Promise<void> {
    const near = await firstFile(...this.#near.map((folder) => join(folder, folderOf(name), name)))
    if (near !== undefined) return await link(near, path).catch(() => copyDurably(near, path))
    const key = keyOf(name)
    const found = key && (await orUnavailable(this.#bucket.getInto(path, key, dirname(path))))
    if (!found) throw new Error(`The picture ${name} is gone from the storage.`)
  }

  async add(names: readonly string[], folder: string): Promise<void> {
    const known = await this.#inBucket()
    for (const name of names) {
      const key = keyOf(name)
      if (key === undefined || known.has(name)) continue
      const bytes = await readFile(join(folder, name))
      await orUnavailable(
        isAnswerFile(name)
          ? putAnswer(this.#bucket, name, bytes)
          : this.#bucket.put(key, bytes, typeOf('jpg')),
      )
    }
  }

  async dropAnswersBut(ids: ReadonlySet<string>): Promise<void> {
    for (const folder of this.#near) await deleteAnswersBut(ids, join(folder, ANSWERS_FOLDER))
    for (const key of await orUnavailable(this.#bucket.list(`${ANSWERS_FOLDER}/`)))
      if (!ids.has(answerIdIn(fileOf(key)))) await orUnavailable(this.#bucket.delete(key))
  }

  async #inBucket(): Promise<Set<string>> {
    const keys = await orUnavailable(this.#bucket.list('originals/'))
    const answers = await orUnavailable(this.#bucket.list(`${ANSWERS_FOLDER}/`))
    return new Set([...keys, ...answers].map(fileOf))
  }
}

/** A backup is not made without its pictures; whoever asked for it is told why. */
async function orUnavailable<T>(work: Promise<T>): Promise<T> {
  return await work.catch((error: unknown) => {
    throw orLater(error, 'The shop’s storage for pictures does not answer. Please try again in a moment.')
  })
}

const folderOf = (name: string) => (isAnswerFile(name) ? ANSWERS_FOLDER : 'originals')

/** Undefined for a file that no upload made. */
function keyOf(file: string): string | undefined {
  if (isAnswerFile(file)) return answerKey(file)
  const name = parsePictureName(stemOf(file))
  return name && file.endsWith('.jpg') ? objectKey({ name, width: undefined, format: 'jpg' }) : undefined
}
