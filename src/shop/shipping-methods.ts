import type { ShopApi } from '../api/shop-api.ts'
import type { Queryable } from '../db/database.ts'
import { audit } from '../db/orders.ts'
import {
  deleteShippingMethod,
  insertShippingMethod,
  listShippingMethods,
  lockShippingMethods,
  orderShippingMethods,
  updateShippingMethod,
} from '../db/shipping-methods.ts'
import { conflict, notFound, ShopError } from '../domain/errors.ts'
import {
  offerProblem,
  type ShippingMethodInCents,
  type ShippingTermsInCents,
} from '../domain/shipping-method.ts'
import { actorOf } from './actor.ts'
import type { ShopContext } from './context.ts'
import { shippingInCents, shippingInDecimals } from './decimals.ts'

/** The ways of shipping. What is changed here changes no order, and no cart that has been priced for payment already. */
export function shippingMethodCalls({ db }: Pick<ShopContext, 'db'>) {
  return {
    'GET /api/shipping-methods': async () => (await listShippingMethods(db.query)).map(shippingInDecimals),

    async 'POST /api/shipping-methods'(input, { person }) {
      return await db.transaction(async (tx) => {
        const terms = shippingInCents(input)
        refuseOffer([...(await lockShippingMethods(tx)), terms])
        const method = await insertShippingMethod(tx, terms)
        await note(tx, actorOf(person), 'create', method.id, { after: method })
        return shippingInDecimals(method)
      })
    },

    async 'PUT /api/shipping-methods'({ ids, seen }, { person }) {
      return await db.transaction(async (tx) => {
        const now = (await lockShippingMethods(tx)).map(({ id }) => id)
        if (now.join() !== seen.join() || !isSameSet(ids, now)) {
          throw conflict('The ways of shipping were changed in another window meanwhile.', 'edited_meanwhile')
        }
        await orderShippingMethods(tx, ids)
        const methods = await listShippingMethods(tx)
        const names = (order: readonly number[]) =>
          order.map((id) => methods.find((one) => one.id === id)!.name)
        await audit(tx, {
          actor: actorOf(person),
          action: 'shipping.order',
          subject: 'shipping',
          before: { order: names(now) },
          after: { order: names(ids) },
        })
        return methods.map(shippingInDecimals)
      })
    },

    async 'PUT /api/shipping-methods/{id}'({ id, version, ...input }, { person }) {
      return await db.transaction(async (tx) => {
        const methods = await lockShippingMethods(tx)
        const before = findIn(methods, id)
        if (before.version !== version) {
          throw conflict(
            `${before.name} was changed in another window meanwhile. What you typed is still here.`,
            'edited_meanwhile',
          )
        }
        const after = await changeShipping(tx, methods, id, shippingInCents(input))
        await note(tx, actorOf(person), 'update', id, { before, after })
        return shippingInDecimals(after)
      })
    },

    async 'DELETE /api/shipping-methods/{id}'({ id }, { person }) {
      return await db.transaction(async (tx) => {
        const methods = await lockShippingMethods(tx)
        const before = findIn(methods, id)
        refuseOffer(methods.filter((method) => method.id !== id))
        await deleteShippingMethod(tx, id)
        const changeId = await note(tx, actorOf(person), 'delete', id, { before })
        return { message: `${before.name} is deleted. Past orders keep it.`, changeId }
      })
    },
  } satisfies Partial<ShopApi>
}

function isSameSet(ids: readonly number[], others: readonly number[]): boolean {
  return ids.length === others.length && others.every((id) => ids.includes(id))
}

/** Of methods the caller has locked. */
export async function changeShipping(
  tx: Queryable,
  methods: readonly ShippingMethodInCents[],
  id: number,
  terms: ShippingTermsInCents,
): Promise<ShippingMethodInCents> {
  refuseOffer(methods.map((method) => (method.id === id ? terms : method)))
  return await updateShippingMethod(tx, id, terms)
}

function findIn(methods: readonly ShippingMethodInCents[], id: number): ShippingMethodInCents {
  const found = methods.find((method) => method.id === id)
  if (!found) throw notFound('There is no such way of shipping.')
  return found
}

function refuseOffer(methods: readonly Pick<ShippingTermsInCents, 'mayBeFree'>[]): void {
  const problem = offerProblem(methods)
  if (problem !== undefined) throw new ShopError('conflict', problem, { reason: 'offer' })
}

async function note(
  tx: Queryable,
  actor: string,
  what: 'create' | 'update' | 'delete',
  id: number,
  { before, after }: { before?: ShippingMethodInCents; after?: ShippingMethodInCents },
): Promise<number> {
  return await audit(tx, {
    actor,
    action: `shipping.${what}`,
    subject: `shipping:${id}`,
    ...(before ? { before: shippingInDecimals(before) } : {}),
    ...(after ? { after: shippingInDecimals(after) } : {}),
  })
}
