import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { firstFile } from './picture-path.ts'

/** Where buyers' pictures lie for good: in a place of their own beside the shop's, by names that tell nothing. */
export interface AnswerFiles {
  /** The file into which one is made; `keep` puts it away. */
  pathOf: (name: string) => string
  /** Resolves once it outlives this machine as far as the storage does. Throws a ShopError 'unavailable'. */
  keep: (name: string) => Promise<void>
  /** The file of what lies under this name; undefined when nothing does. Throws a ShopError 'unavailable'. */
  find: (name: string) => Promise<string | undefined>
  /** Everywhere. One that is gone already is gone. */
  remove: (name: string) => Promise<void>
  /** Deletes copies on this machine of files that lie elsewhere, once they are `ms` old. */
  forgetCopies: (ms: number) => Promise<void>
}

/** The folder of answers' pictures, beside the originals. */
export const ANSWERS_FOLDER = 'answers'

/** No original is called so. */
const NAME = /^[0-9a-f]{32}(-small)?\.jpg$/

export function isAnswerFile(name: string): boolean {
  return NAME.test(name)
}

/** The id of the picture that a file belongs to. */
export function answerIdIn(name: string): string {
  return name.slice(0, 32)
}

/** Deletes the files of a folder that are of none of these. */
export async function deleteAnswersBut(ids: ReadonlySet<string>, folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => []))
    if (isAnswerFile(name) && !ids.has(answerIdIn(name))) await rm(join(folder, name), { force: true })
}

/** On this machine's disk, where they are kept as soon as they are made. */
export class AnswerFolder implements AnswerFiles {
  readonly #folder: string

  /** Lies in the folder of all pictures. */
  constructor(pictures: string) {
    this.#folder = join(pictures, ANSWERS_FOLDER)
  }

  pathOf(name: string): string {
    return join(this.#folder, name)
  }

  async keep(): Promise<void> {}

  async find(name: string): Promise<string | undefined> {
    return await firstFile(this.pathOf(name))
  }

  async remove(name: string): Promise<void> {
    await rm(this.pathOf(name), { force: true })
  }

  async forgetCopies(): Promise<void> {}
}

/** Deletes files of a folder that are as old. */
export async function deleteOlder(folder: string, ms: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name)
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }))
    if (Date.now() - mtimeMs > ms) await rm(file, { force: true })
  }
}
