import type { Call } from '../../shop/every-call.contract.ts'
import { findForDesk } from '../product/products.sql.ts'
import { notFound } from '../../machine/values/errors.ts'
import type { ShopContext, ShopApi } from '../../shop/context.ts'
import { edit } from '../../store/history/change.ts'
import { optionsInContract, optionsOf, productOptions } from './edit-options.ts'

/** What can be chosen of a product, as the desk looks after it. */
export function optionCalls({ db }: Pick<ShopContext, 'db'>) {
  return {
    'GET /api/desk/products/{id}/options': async ({ id }) =>
      await db.snapshot(async (tx) => {
        const product = await findForDesk(tx, id)
        if (!product) throw notFound('Product not found')
        return optionsInContract(await optionsOf(tx, product))
      }),

    'PUT /api/desk/products/{id}/options': async ({ id, version, ...change }, { person }) =>
      optionsInContract(await edit(db, productOptions, { id, version }, change, person)),
  } satisfies Partial<Pick<ShopApi, Call>>
}
