import type { Database } from '../../machine/database/database.ts'
import type { FolderLock } from '../../machine/database/engines/folder-lock.ts'
import type { Pictures } from '../../machine/pictures/pictures.ts'
import type { Jobs } from './jobs.ts'
import type { Emulator } from '../../payments/wallets/paypal/emulator.ts'
import type { Listener } from '../../machine/workers/shop-side.ts'

/** At once: the shop ends. Politely: another process answers in its place, and nobody is to notice. */
export type StopManner = 'at once' | 'politely'

interface Stoppable {
  listener: Pick<Listener, 'close'>
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
  { listener, pictures, jobs, control, emulator, database, lock }: Stoppable,
): Promise<void> {
  control?.close()
  await listener.close(manner)
  pictures.stop()
  await jobs?.stop()
  await emulator?.stop()
  await database.close()
  await lock?.release()
}
