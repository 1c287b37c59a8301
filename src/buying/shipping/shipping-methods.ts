import { inCents, inDecimals } from '../../machine/contract/in-decimals.ts'
import type { Input } from '../../shop/every-call.contract.ts'
import type { Queryable } from '../../machine/database/database.ts'
import {
  deleteShippingMethod,
  insertShippingMethod,
  listShippingMethods,
  lockShippingMethods,
  orderShippingMethods,
  updateShippingMethod,
} from './shipping-methods.sql.ts'
import { ShopError } from '../../machine/values/errors.ts'
import {
  offerProblem,
  type ShippingMethod,
  type ShippingMethodInCents,
  type ShippingTermsInCents,
} from './shipping-method.rules.ts'
import type { ShopContext, ShopApi } from '../../shop/context.ts'
import { create, edit, editedMeanwhile, inAnotherWindow, remove } from '../../store/history/change.ts'
import type { Changeable, Editable } from '../../store/history/change-handler.ts'

/** The shipping methods. What is changed here changes no order, and no cart that has been priced for payment already. */
export function shippingMethodCalls({ db }: Pick<ShopContext, 'db'>) {
  return {
    'GET /api/shipping-methods': async () => (await listShippingMethods(db.query)).map(inDecimals),

    'POST /api/shipping-methods': async (input, { person }) =>
      inDecimals(await create(db, shipping, input, person)),

    'PUT /api/shipping-methods': async ({ ids, seen }, { person }) =>
      (await edit(db, shippingOrder, { version: seen.join() }, ids, person)).map(inDecimals),

    'PUT /api/shipping-methods/{id}': async ({ id, version, ...input }, { person }) =>
      inDecimals(await edit(db, shipping, { id, version }, input, person)),

    async 'DELETE /api/shipping-methods/{id}'({ id }, { person }) {
      const { before, changeId } = await remove(db, shipping, id, person)
      return { message: `${before.name} is deleted. Past orders keep it.`, changeId }
    },
  } satisfies Partial<ShopApi>
}

type MethodInput = Input<'POST /api/shipping-methods'>

/** How a shipping method is changed, deleted and put back. */
export const shipping: Changeable<ShippingMethodInCents, MethodInput, ShippingMethod, ShippingMethod> = {
  kind: 'shipping',
  noun: 'way of shipping',
  missing: 'There is no such way of shipping.',
  edited: 'shipping.update',
  lock: async (tx, id) => (await lockShippingMethods(tx)).find((method) => method.id === id),
  logged: inDecimals,
  version: ({ version }) => version,
  conflict: ({ name }) => inAnotherWindow(`${name} was`),
  async insert(tx, input) {
    const terms = inCents(input, 'rate')
    refuseOffer([...(await lockShippingMethods(tx)), terms])
    return await insertShippingMethod(tx, terms)
  },
  write: async (tx, { id }, input) => await change(tx, id, inCents(input, 'rate')),
  async undo(tx, now, { before }) {
    const { id, version: _version, ...terms } = { ...inDecimals(now), ...before }
    return await change(tx, id, inCents(terms, 'rate'))
  },
  async delete(tx, { id }) {
    refuseOffer((await listShippingMethods(tx)).filter((method) => method.id !== id))
    await deleteShippingMethod(tx, id)
  },
  // As the last one offered.
  restore: async (tx, _, { version: _version, ...terms }) =>
    await insertShippingMethod(tx, inCents(terms, 'rate')),
}

/** How the shipping methods are put in order. The history has them by name. */
const shippingOrder: Editable<ShippingMethodInCents[], readonly number[]> = {
  kind: 'shipping',
  noun: 'way of shipping',
  edited: 'shipping.order',
  lock: lockShippingMethods,
  logged: (methods) => ({ order: methods.map(({ name }) => name) }),
  version: (methods) => methods.map(({ id }) => id).join(),
  conflict: () => inAnotherWindow('The ways of shipping were', ''),
  async write(tx, before, ids) {
    const isWhole = ids.length === before.length && before.every(({ id }) => ids.includes(id))
    if (!isWhole) throw editedMeanwhile(shippingOrder.conflict(before))
    await orderShippingMethods(tx, ids)
    return await listShippingMethods(tx)
  },
}

/** The caller has locked the methods. */
async function change(
  tx: Queryable,
  id: number,
  terms: ShippingTermsInCents,
): Promise<ShippingMethodInCents> {
  const methods = await listShippingMethods(tx)
  refuseOffer(methods.map((method) => (method.id === id ? terms : method)))
  return await updateShippingMethod(tx, id, terms)
}

function refuseOffer(methods: readonly unknown[]): void {
  const problem = offerProblem(methods)
  if (problem !== undefined) throw new ShopError('conflict', problem, { reason: 'offer' })
}
