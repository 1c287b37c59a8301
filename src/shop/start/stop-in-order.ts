import type { Server } from 'node:http'
import type { Database } from '../../machine/database/database.ts'
import type { FolderLock } from '../../machine/database/engines/folder-lock.ts'
import type { Pictures } from '../../machine/pictures/pictures.ts'
import type { Jobs } from './jobs.ts'
import type { Emulator } from '../../payments/wallets/paypal/emulator.ts'
import { drain, retire } from '../../machine/http/http-server.ts'

/** Answers under way get this long when the shop is told to stop. */
const DRAIN_MS = 10_000

/** Whoever keeps a connection for another request has mostly made it within this time. */
const SILENT_MS = 10_000

/** At once: the shop ends. Politely: another process answers in its place, and nobody is to notice. */
export type StopManner = 'at once' | 'politely'

interface Stoppable {
  servers: Server[]
  pictures: Pictures
  /** None while the shop is paused. */
  jobs: Jobs | undefined
  control: { close: () => void } | undefined
  emulator: Emulator | undefined
  database: Database
  lock: FolderLock | undefined
}

/** First no new work, then the work under way, then what it stood on. */
export async function stopInOrder(
  manner: StopManner,
  { servers, pictures, jobs, control, emulator, database, lock }: Stoppable,
): Promise<void> {
  control?.close()
  await Promise.all(
    servers.map((server) =>
      manner === 'politely'
        ? retire(server, { silentMs: SILENT_MS, patienceMs: DRAIN_MS })
        : drain(server, DRAIN_MS),
    ),
  )
  pictures.stop()
  await jobs?.stop()
  await emulator?.stop()
  await database.close()
  await lock?.release()
}
