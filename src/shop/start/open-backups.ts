import type { Database } from '../../machine/database/database.ts'
import type { PictureStorage } from '../../machine/pictures/storage/picture-storage.ts'
import { backupDesk } from '../../store/backups/backup-work.http.ts'
import { backupsOf, backUpWhenDue } from '../../store/backups/backups.http.ts'
import { copyingWhenDue, targetOf } from '../../store/backups/copies.http.ts'
import { copiesOf } from '../../store/backups/fetch-copy.http.ts'
import { proveApart } from '../../store/backups/prove-backup.http.ts'
import { backupPlace } from '../commands/open-database.ts'
import type { Env } from './env.ts'
import type { Pausing } from './pausing.ts'

interface Parts {
  env: Env
  database: Database
  storage: PictureStorage
  secretKey: Buffer
  pausing: Pausing
}

/** The backups of a shop that runs: what its desk asks of them, and what its jobs do. */
export async function openBackups({ env, database, storage, secretKey, pausing }: Parts) {
  const place = await backupPlace(env, storage)
  const target = env.copies && targetOf(env.copies)
  await pausing.listen()
  const whilePaused = pausing.whilePaused.bind(pausing)
  return {
    forDesk: {
      backups: backupsOf(database, place),
      backupDesk: backupDesk({ database, place, secretKey, target, prove: proveApart, whilePaused }),
      copies: copiesOf(place),
    },
    backUp: () => backUpWhenDue(database, place, env.backupEveryHours),
    copy: target && copyingWhenDue(place, target),
  }
}
