import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PICTURES_PATH } from '../../domain/catalogue/pictures/picture.ts'
import { parsePictureAddress } from '../picture-address.ts'
import type { Bucket } from './bucket.ts'
import { objectKey, typeOf } from './object-key.ts'

/** So many are on their way at once. */
const AT_ONCE = 8

export interface Copied {
  copied: number
  /** That were in the bucket already. */
  known: number
  /** Files that are no pictures of the shop. */
  others: number
}

/** Copies what a folder of pictures has and the bucket has not: originals first, for sizes can be made again. */
export async function copyToBucket(folder: string, bucket: Bucket): Promise<Copied> {
  const done: Copied = { copied: 0, known: 0, others: 0 }
  for (const kind of ['originals', 'sizes']) {
    const names = await readdir(join(folder, kind), { recursive: true, withFileTypes: true }).catch(() => [])
    const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    const known = new Set(await bucket.list(`${kind}/`))
    const copy = async (file: string) => {
      const address = parsePictureAddress(PICTURES_PATH + file.slice(join(folder, kind).length + 1))
      if (!address) return void (done.others += 1)
      const key = objectKey(address)
      if (known.has(key)) return void (done.known += 1)
      await bucket.put(key, await readFile(file), typeOf(address.format))
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
