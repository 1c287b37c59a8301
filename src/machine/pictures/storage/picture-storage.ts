import type { PictureName } from '../picture.rules.ts'
import type { AnswerFiles } from './answer-files.ts'
import type { PictureAddress } from '../picture-address.ts'

/** Where uploads and made sizes lie for good. What is served or read is always a file on this machine's disk. */
export interface PictureStorage {
  /** Where files grow on this disk until they are whole. */
  readonly workFolder: string
  /** Where originals are made; one that is there already is known by its hash. */
  readonly originalsFolder: string
  readonly originals: Originals
  /** Pictures that buyers sent as answers. */
  readonly answers: AnswerFiles
  /**
   * The file of what lies at this address; undefined when nothing does. Throws a ShopError 'unavailable' when the storage
   * can't be asked.
   */
  find: (address: PictureAddress) => Promise<string | undefined>
  /** The file into which what belongs at this address is made; `keepOriginal` and `keepSize` put it away. */
  pathOf: (address: PictureAddress) => string
  /**
   * Resolves once the original that was made at its place outlives this machine as far as the storage does: with its
   * name, which is an earlier one where the same picture was uploaded before. Throws a ShopError 'unavailable'.
   */
  keepOriginal: (name: PictureName) => Promise<PictureName>
  /** Nobody waits for it: a size that is lost is made again. */
  keepSize: (address: PictureAddress) => void
  /** Makes what folders it needs. */
  open: () => Promise<void>
}

/** What the owner uploaded and buyers sent, by the names of its files: for backups. */
export interface Originals {
  /** True where a file has to be fetched: a second copy that is near is used instead. */
  readonly areElsewhere: boolean
  list: () => Promise<string[]>
  /** Puts the file there, on the disk for good. */
  copyTo: (name: string, path: string) => Promise<void>
  /** Takes these files out of a folder and keeps them for good. Those that are there stay. */
  add: (names: readonly string[], folder: string) => Promise<void>
  /** Deletes what buyers sent, but for the pictures of these ids. */
  dropAnswersBut: (ids: ReadonlySet<string>) => Promise<void>
}
