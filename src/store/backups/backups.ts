import { conflict } from '../../machine/values/errors.ts'
import type { ShopApi } from '../../shop/shop-api.contract.ts'
import type { ShopContext } from '../../shop/context.ts'

/** What the owner sees of the backups. Restoring stops the shop, so it is a command and not a call. */
export function backupCalls({ backups }: Pick<ShopContext, 'backups'>) {
  return {
    'GET /api/backups': async () => await backups.list(),
    async 'POST /api/backups'() {
      const made = await backups.makeUnlessUnderWay()
      if (made) return made
      throw conflict(
        'A backup is being made already. Load this page again in a minute, and press the button once more if no new one is in the list.',
      )
    },
  } satisfies Partial<ShopApi>
}
