import type { ShopApi } from '../api/shop-api.ts'
import { catalogue } from './catalogue/calls.ts'
import { checkout } from './checkout/calls.ts'
import { orders } from './orders/calls.ts'
import { letters } from './letters/calls.ts'
import { people } from './people/calls.ts'
import { store } from './store/calls.ts'
import type { ShopContext } from './context.ts'

/** The shop over its database: every call of the contract, by district. A missing one does not compile. */
export function createShop(context: ShopContext): ShopApi {
  return {
    ...catalogue(context),
    ...checkout(context),
    ...orders(context),
    ...letters(context),
    ...people(context),
    ...store(context),
  }
}
