import { copiesState } from '../../store/backups/copies.http.ts'
import type { BackupPlace } from '../../store/backups/backups.http.ts'
import type { ProcessWatch } from '../../store/health/process-watch.ts'
import type { PageCache } from '../../machine/cache/page-cache.ts'
import type { ProxyWatch } from '../../machine/http/proxy-watch.ts'
import { roomLeft } from '../../machine/process/disk-room.ts'
import { problemOfKey } from '../commands/secret-key.ts'
import type { ShopMachine } from '../context.ts'
import type { Env } from './env.ts'

interface Parts {
  watch: ProcessWatch
  secretKey: Buffer
  proxyWatch: ProxyWatch
  pageCache: PageCache
  place: BackupPlace
}

/** What this process and its machine can be asked about themselves. */
export function machineOf(env: Env, { watch, secretKey, proxyWatch, pageCache, place }: Parts): ShopMachine {
  return {
    watch,
    undeclaredProxy: () => proxyWatch.undeclared,
    room: () => roomLeft(env.dataDir),
    keyProblem: () => problemOfKey(env, secretKey),
    backupEveryHours: env.backupEveryHours,
    copies: env.copies && (() => copiesState(place)),
    requests: () => pageCache.served,
    metricsToken: env.metricsToken,
  }
}
