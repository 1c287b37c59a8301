import { join } from 'node:path'
import { counted } from '../../machine/values/counted.ts'
import { FolderStorage } from '../../machine/pictures/storage/folder-storage.ts'
import type { PictureStorage } from '../../machine/pictures/storage/picture-storage.ts'
import { StorageRefusal } from '../../machine/pictures/storage/storage-trouble.ts'
import { EnvProblem, type Env } from '../start/env.ts'
import { createLog } from '../../machine/process/log.ts'
import { CommandProblem } from './commands.ts'

const folderOf = ({ dataDir }: Pick<Env, 'dataDir'>) => join(dataDir, 'pictures')

/** Where the settings say that pictures lie. What speaks to a bucket is loaded only where there is one. */
export async function pictureStorage(env: Env, log = createLog(env.logLevel)): Promise<PictureStorage> {
  if (!env.storage) return new FolderStorage(folderOf(env))
  const { ObjectStorage } = await import('../../machine/pictures/storage/object-storage.ts')
  return new ObjectStorage({ ...env.storage, folder: folderOf(env), log })
}

/** A storage that refuses this key now will refuse it later: the shop is not opened with it. */
export function problemOfStorage(error: unknown): never {
  throw error instanceof StorageRefusal
    ? new EnvProblem(
        `The storage of S3_URL refuses what the shop asks (${error.message}): look at bucket, region, key and secret. The key must be allowed to list the bucket, and to read and write what lies in it.`,
      )
    : error
}

/** Before the first start with S3_URL, or at any time after. */
export async function picturesToStorage(env: Env): Promise<string> {
  if (!env.storage)
    throw new CommandProblem('Set S3_URL first: it says which storage pictures are copied to.')
  const { Bucket } = await import('../../machine/pictures/storage/bucket.ts')
  const { copyToBucket } = await import('../../machine/pictures/storage/copy-to-bucket.ts')
  const { copied, known, others } = await copyToBucket(folderOf(env), new Bucket(env.storage.bucket)).catch(
    problemOfStorage,
  )
  return [
    `Copied ${counted(copied, 'file')} to the storage; ${known} lay there already.`,
    ...(others > 0
      ? [
          `${counted(others, 'file')} in ${folderOf(env)} ${others === 1 ? 'is no picture' : 'are no pictures'} of the shop.`,
        ]
      : []),
  ].join('\n')
}
