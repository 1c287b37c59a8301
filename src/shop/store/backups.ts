import type { ShopApi } from '../../api/shop-api.ts'
import type { ShopContext } from '../context.ts'

/** What the owner sees of the backups. Restoring stops the shop, so it is a command and not a call. */
export function backupCalls({ backups }: Pick<ShopContext, 'backups'>) {
  return {
    'GET /api/backups': async () => await backups.list(),
    'POST /api/backups': async () => await backups.make(),
  } satisfies Partial<ShopApi>
}
