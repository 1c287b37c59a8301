import { stat } from 'node:fs/promises'
import { pictureFileName } from '../picture.rules.ts'
import type { PictureAddress } from '../picture-address.ts'

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
