import type { CallDefinition } from './fields.contract.ts'
import { contract, type Call } from './every-call.contract.ts'
import { catalogue } from '../pieces/calls.ts'
import { checkout } from '../buying/calls.ts'
import { orders } from '../orders/calls.ts'
import { letters } from '../words/calls.ts'
import { people } from '../people/calls.ts'
import { store } from '../store/calls.ts'
import type { ShopContext, ShopApi } from './context.ts'

/**
 * The shop over its database: every call of the contract, by area. A missing one does not compile. Calls whose answer
 * is the same for everyone (`cached` in the contract) read from a replica, where there is one: no money, no session and
 * no one person's data is among them.
 */
export function createShop(context: ShopContext): ShopApi {
  const shop = callsOver(context)
  const { db } = context
  if (db.reads === db.query) return shop
  const reading = callsOver({
    ...context,
    db: Object.create(db, { query: { value: db.reads } }) as ShopContext['db'],
  })
  const calls = (Object.keys(contract) as Call[]).filter((call) => (contract[call] as CallDefinition).cached)
  return { ...shop, ...Object.fromEntries(calls.map((call) => [call, reading[call]])) }
}

function callsOver(context: ShopContext): ShopApi {
  return {
    ...catalogue(context),
    ...checkout(context),
    ...orders(context),
    ...letters(context),
    ...people(context),
    ...store(context),
  }
}
