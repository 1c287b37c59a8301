import type { Call } from '../../shop/every-call.contract.ts'
import type { ShopApi } from '../../shop/shop-api.contract.ts'
import { findForDesk } from '../product/products.sql.ts'
import { notFound } from '../../machine/values/errors.ts'
import type { ShopContext } from '../../shop/context.ts'
import { edit } from '../../store/history/change.ts'
import { productSale, saleOfProduct, type SaleOfProduct } from './edit-sale.ts'

/** What a product is sold for during a sale, as the desk looks after it. */
export function saleCalls({ db }: Pick<ShopContext, 'db'>) {
  return {
    'GET /api/desk/products/{id}/sale': async ({ id }) =>
      await db.snapshot(async (tx) => {
        const product = await findForDesk(tx, id)
        if (!product) throw notFound('Product not found')
        return inContract(await saleOfProduct(tx, product))
      }),

    'PUT /api/desk/products/{id}/sale': async ({ id, version, ...change }, { person }) =>
      inContract(await edit(db, productSale, { id, version }, change, person)),
  } satisfies Partial<Pick<ShopApi, Call>>
}

const inContract = ({ id: _id, shelf: _shelf, ...sale }: SaleOfProduct) => sale
