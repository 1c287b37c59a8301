import type { Context } from 'hono'
import type { LimitRate } from '../../people/security/rate-limit.http.ts'
import type { Database } from '../../machine/database/database.ts'
import type { ShopContext, ShopApi } from '../context.ts'
import type { CacheCoherence } from '../../machine/cache/cache-coherence.ts'
import type { PageCache } from '../../machine/cache/page-cache.ts'
import type { Assets } from '../../machine/pages/assets.ts'
import type { ProxyWatch } from '../../machine/http/proxy-watch.ts'
import type { PageRenderer } from '../../machine/pages/page-renderer.ts'

/** What the web server is put together from. */
export interface AppParts {
  shop: ShopApi
  context: ShopContext
  database: Database
  pageCache: PageCache
  /** Resolves once no process answers any more from before what is committed by now. */
  everyoneHeard: CacheCoherence['everyoneHeard']
  assets: Assets
  publicUrl: string
  /** Why the shop is not ready to serve, if it is not: starting, draining. */
  notReady: () => string | undefined
  limitRate: LimitRate
  /** Sees every request that is not answered from memory. */
  proxyWatch: Pick<ProxyWatch, 'look'>
  addressOf: (c: Context) => string
  isOwnOrigin: (origin: string, host: string | undefined) => boolean
}

/** What the routes are mounted with. */
export interface MountParts extends AppParts {
  renderer: PageRenderer
}
