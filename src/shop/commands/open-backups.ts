import type { CacheCoherence } from '../../machine/cache/cache-coherence.ts'
import type { PageCache } from '../../machine/cache/page-cache.ts'
import type { Database } from '../../machine/database/database.ts'
import type { Log } from '../../machine/process/log.ts'
import type { PictureStorage } from '../../machine/pictures/storage/picture-storage.ts'
import { backupDesk } from '../../store/backups/backup-work.http.ts'
import { backupsOf, backUpWhenDue } from '../../store/backups/backups.http.ts'
import { copiesState, copyingWhenDue, targetOf } from '../../store/backups/copies.http.ts'
import { proveApart } from '../../store/backups/prove-backup.http.ts'
import { backupPlace } from './open-database.ts'
import type { Env } from '../start/env.ts'
import { Pausing } from './pausing.ts'

interface Parts {
  env: Env
  log: Log
  database: Database
  storage: PictureStorage
  secretKey: Buffer
  coherence: CacheCoherence
  pageCache: PageCache
  /** Those of this process. */
  jobs: { stop: () => Promise<void>; start: () => void }
}

/** The backups of a shop that runs: what its desk asks of them, and what its jobs do. */
export async function openBackups(parts: Parts) {
  const { env, log, database, storage, secretKey, coherence, pageCache, jobs } = parts
  const pausing = new Pausing({ database, coherence, forget: () => pageCache.clear(), jobs })
  const place = await backupPlace(env, storage)
  const target = env.copies && targetOf(env.copies)
  await pausing.listen()
  const whilePaused = pausing.whilePaused.bind(pausing)
  return {
    pausing,
    forDesk: {
      backups: backupsOf(database, place),
      backupDesk: backupDesk({ database, place, secretKey, target, prove: proveApart, whilePaused }),
    },
    copiesState: target && (() => copiesState(place)),
    forJobs: {
      backUp: () => backUpWhenDue(database, place, env.backupEveryHours),
      copy: target && copyingWhenDue(place, target, log),
    },
  }
}
