import type { PictureFormat } from '../picture.rules.ts'
import type { PictureAddress } from '../picture-address.ts'
import { bundledPath } from './picture-path.ts'

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
