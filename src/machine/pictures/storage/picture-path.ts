import { stat } from 'node:fs/promises'
import { pictureFileName, type PictureFormat } from '../picture.rules.ts'
import type { PictureAddress } from '../picture-address.ts'

/** Uploads lie under their hash, so that one question tells whether a picture is there, whatever it is called. */
export function objectKey(address: PictureAddress): string {
  const path = bundledPath(address)
  return address.width === undefined ? `originals/${address.name.hash}/${path}` : `sizes/${path}`
}

/** The file's name in a key. */
export const fileOf = (key: string) => key.slice(key.lastIndexOf('/') + 1)

/** The file's name without its extension. */
export const stemOf = (key: string) => fileOf(key).replace(/\.\w+$/, '')

export const typeOf = (format: PictureFormat) => `image/${format === 'jpg' ? 'jpeg' : format}`

/** As pictures that came with the shop lie in their folder: originals beside the folders of their sizes. */
export function bundledPath({ name, width, format }: PictureAddress): string {
  const file = `${pictureFileName(name)}.${format}`
  return width === undefined ? file : `${width}/${file}`
}

/** As uploads and made sizes lie in theirs. */
export function keptPath(address: PictureAddress): string {
  return `${address.width === undefined ? 'originals' : 'sizes'}/${bundledPath(address)}`
}

/** The first of these that is a file. */
export async function firstFile(...paths: string[]): Promise<string | undefined> {
  for (const path of paths) {
    const isFile = await stat(path).then(
      (found) => found.isFile(),
      () => false,
    )
    if (isFile) return path
  }
}
