import { editOf } from '../../src/pieces/editing/edit-of.rules.ts'
import type { ShopApi } from '../../src/shop/context.ts'
import { owner } from '../../src/shop/testing/paypal-news.ts'
import type { Step } from './steps.ts'
import { attempt, type Model, type ModelProduct, type Real } from './world.ts'

/** What the owner changes of the catalogue while it is sold. */

type Of<K extends Step['kind']> = Extract<Step, { kind: K }>

/** Edits a product's price, and its stock by `step.more` pieces; a combination together with its piece, as the desk does. */
export async function edit(model: Model, real: Real, step: Of<'edit'>): Promise<void> {
  const product = model.products[step.product]!
  await attempt(real, undefined, async ({ shop }) => {
    const shown = await shop['GET /api/desk/products/{id}']({ id: product.id }, owner)
    const most = shown.kind === 'one_of_a_kind' ? 1 : Number.MAX_SAFE_INTEGER
    const stock = Math.min(most, Math.max(0, shown.stock + step.more))
    const change = { price: step.price, stock, stockSeen: shown.stock }
    if (product.parentId === null)
      await shop['PUT /api/products/{id}']({ ...editOf(shown), version: undefined, ...change }, owner)
    else await editCombination(shop, product, change)
    product.put += stock - shown.stock
  })
}

/** Whether it can be chosen: orders of a combination that can't be any more keep it. */
export async function offer(model: Model, real: Real, step: Of<'offer'>): Promise<void> {
  const product = model.products[step.product]!
  if (product.parentId === null) return
  await attempt(real, undefined, ({ shop }) => editCombination(shop, product, { published: step.isOffered }))
}

/** From the shelf from now on, or made: what was bought before stays as it was bought. */
export async function sellAs(model: Model, real: Real, step: Of<'sell as'>): Promise<void> {
  const { id, parentId } = model.products[step.product]!
  await attempt(real, undefined, async ({ shop }) => {
    const shown = await shop['GET /api/desk/products/{id}']({ id: parentId ?? id }, owner)
    if (shown.kind === 'one_of_a_kind') return
    const way = { kind: step.as, makingDaysFrom: 2, makingDaysTo: 6, atOnce: step.atOnce }
    const seen = { stockSeen: shown.stock, version: undefined }
    await shop['PUT /api/products/{id}']({ ...editOf(shown), ...seen, ...way }, owner)
  })
}

async function editCombination(
  shop: ShopApi,
  { id, parentId }: ModelProduct,
  change: { price?: string; stock?: number; stockSeen?: number; published?: boolean },
): Promise<void> {
  const { optionGroups, combinations } = await shop['GET /api/desk/products/{id}/options'](
    { id: parentId! },
    owner,
  )
  const edited = combinations.map((one) => ({
    ...one,
    stockSeen: one.stock,
    ...(one.id === id ? change : {}),
  }))
  await shop['PUT /api/desk/products/{id}/options'](
    { id: parentId!, optionGroups, combinations: edited },
    owner,
  )
}
