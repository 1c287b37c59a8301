import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PICTURES_PATH } from '../picture.rules.ts'
import { ANSWERS_FOLDER, isAnswerFile } from './answer-files.ts'
import { answerKey, putAnswer } from './bucket-answers.ts'
import { parsePictureAddress } from '../picture-address.ts'
import type { Bucket } from './bucket.ts'
import { objectKey, typeOf } from './picture-path.ts'

/** How many files are on their way at once. */
const AT_ONCE = 8

export interface Copied {
  copied: number
  /** Pictures that were in the bucket already. */
  known: number
  /** Files that are no pictures of the shop. */
  others: number
}

/** Copies what a folder of pictures has and the bucket has not: originals first, for sizes can be made again. */
export async function copyToBucket(folder: string, bucket: Bucket): Promise<Copied> {
  const done: Copied = { copied: 0, known: 0, others: 0 }
  for (const kind of ['originals', ANSWERS_FOLDER, 'sizes']) {
    const names = await readdir(join(folder, kind), { recursive: true, withFileTypes: true }).catch(() => [])
    const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    const known = new Set(await bucket.list(`${kind}/`))
    const copy = async (file: string) => {
      const found = destinationOf(bucket, kind, file.slice(join(folder, kind).length + 1))
      if (!found) return void (done.others += 1)
      if (known.has(found.key)) return void (done.known += 1)
      await found.put(await readFile(file))
      done.copied += 1
    }
    const left = files.values()
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const file of left) await copy(file)
      }),
    )
  }
  return done
}

/** Where a file of a folder goes; undefined for what is no picture of the shop. */
function destinationOf(bucket: Bucket, kind: string, path: string) {
  if (kind === ANSWERS_FOLDER)
    return isAnswerFile(path)
      ? { key: answerKey(path), put: (bytes: Buffer) => putAnswer(bucket, path, bytes) }
      : undefined
  const address = parsePictureAddress(PICTURES_PATH + path)
  if (!address) return undefined
  const key = objectKey(address)
  return { key, put: (bytes: Buffer) => bucket.put(key, bytes, typeOf(address.format)) }
}
