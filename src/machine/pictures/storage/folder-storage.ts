import { link, mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PictureName } from '../picture.rules.ts'
import { ANSWERS_FOLDER, AnswerFolder, deleteAnswersBut, isAnswerFile } from './answer-files.ts'
import { copyDurably, syncFolder } from '../durable-file.ts'
import type { PictureAddress } from '../picture-address.ts'
import { firstFile, keptPath } from './picture-path.ts'
import type { Originals, PictureStorage } from './picture-storage.ts'

/** A folder on this machine: what lies in it is kept already. */
export class FolderStorage implements PictureStorage {
  readonly workFolder: string
  readonly originalsFolder: string
  readonly originals: Originals
  readonly answers: AnswerFolder
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
    this.workFolder = join(folder, 'work')
    this.originalsFolder = join(folder, 'originals')
    this.originals = originalsIn(this.originalsFolder)
    this.answers = new AnswerFolder(folder)
  }

  async open(): Promise<void> {
    for (const name of ['originals', 'sizes', 'work', ANSWERS_FOLDER])
      await mkdir(join(this.#folder, name), { recursive: true })
    for (const each of [this.#folder, dirname(this.#folder)]) await syncFolder(each)
  }

  async find(address: PictureAddress): Promise<string | undefined> {
    return await firstFile(this.pathOf(address))
  }

  pathOf(address: PictureAddress): string {
    return join(this.#folder, keptPath(address))
  }

  async keepOriginal(name: PictureName): Promise<PictureName> {
    return name
  }

  keepSize(): void {}
}

/** A folder of uploads, which may not be there yet; what buyers sent lies in one beside it. */
export function originalsIn(folder: string): Originals {
  const answers = join(dirname(folder), ANSWERS_FOLDER)
  const pathOf = (name: string) => join(isAnswerFile(name) ? answers : folder, name)
  return {
    areElsewhere: false,
    list: async () => [
      ...(await readdir(folder).catch(() => [])),
      ...(await readdir(answers).catch(() => [])).filter(isAnswerFile),
    ],
    async copyTo(name, path) {
      // A picture's name is its content's for good, so a second name for the same file is as good as a copy.
      await link(pathOf(name), path).catch(() => copyDurably(pathOf(name), path))
    },
    async add(names, from) {
      for (const directory of [folder, answers]) await mkdir(directory, { recursive: true })
      for (const name of names) await copyDurably(join(from, name), pathOf(name))
      for (const directory of [folder, answers]) await syncFolder(directory)
    },
    dropAnswersBut: async (ids) => await deleteAnswersBut(ids, answers),
  }
}
