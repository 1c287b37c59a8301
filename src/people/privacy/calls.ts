import type { ShopApi } from '../../shop/shop-api.contract.ts'
import { actorOf, type ShopContext } from '../../shop/context.ts'
import { countFor, eraseFor, exportFor } from './requests.ts'

/** What the owner does for whoever asks what the shop keeps of them. */
export function personalDataCalls(context: ShopContext) {
  return {
    'POST /api/personal-data/count': async ({ email }) => await countFor(context, email),
    'POST /api/personal-data/export': async ({ email }, { person }) =>
      await exportFor(context, email, actorOf(person)),
    'POST /api/personal-data/erase': async ({ email }, { person }) =>
      await eraseFor(context, email, actorOf(person)),
  } satisfies Partial<ShopApi>
}
