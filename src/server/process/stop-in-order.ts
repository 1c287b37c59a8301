import type { Server } from 'node:http'
import type { Database } from '../../db/engine/database.ts'
import type { FolderLock } from '../../db/engine/folder-lock.ts'
import type { Pictures } from '../../pictures/pictures.ts'
import type { Jobs } from '../jobs.ts'
import type { Emulator } from './emulator.ts'
import { drain } from '../http/http-server.ts'

/** Answers under way get this long when the shop is told to stop. */
const DRAIN_MS = 10000

interface Stoppable {
  server: Server
  pictures: Pictures
  jobs: Jobs
  control: { close: () => void } | undefined
  emulator: Emulator | undefined
  database: Database
  lock: FolderLock | undefined
}

/** First no new work, then the work under way, then what it stood on. */
export async function stopInOrder({
  server,
  pictures,
  jobs,
  control,
  emulator,
  database,
  lock,
}: Stoppable): Promise<void> {
  control?.close()
  await drain(server, DRAIN_MS)
  pictures.stop()
  await jobs.stop()
  await emulator?.stop()
  await database.close()
  await lock?.release()
}
