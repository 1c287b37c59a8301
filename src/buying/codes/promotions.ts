import { promotionInCents, promotionInDecimals } from './promotion.rules.ts'
import type { Input } from '../../shop/every-call.contract.ts'
import { listCategoriesForDesk } from '../../pieces/categories/categories.sql.ts'
import { isDuplicate, type Queryable } from '../../machine/database/database.ts'
import {
  countPromotions,
  deletePromotion,
  insertPromotion,
  listPromotions,
  lockPromotion,
  putPromotionBack,
  updatePromotion,
} from './promotions.sql.ts'
import { readSettings } from '../../store/settings/settings.sql.ts'
import { conflict, invalid, type ShopError } from '../../machine/values/errors.ts'
import type { Promotion, PromotionInCents, PromotionTerms, PromotionTermsInCents } from './promotion.rules.ts'
import type { ShopContext, ShopApi } from '../../shop/context.ts'
import { idPage, DESK_LIST_PAGE } from '../../shop/id-page.ts'
import { create, edit, inAnotherWindow, remove } from '../../store/history/change.ts'
import type { Changeable } from '../../store/history/change-handler.ts'

type PromotionInput = Input<'POST /api/promotions'>

/** The owner's promo codes. What is edited here changes no cart that has been priced for payment already. */
export function promotionCalls({ db }: Pick<ShopContext, 'db'>) {
  return {
    async 'GET /api/promotions'({ limit = DESK_LIST_PAGE, cursor }) {
      const [found, total] = await Promise.all([
        listPromotions(db.query, { before: cursor, limit: limit + 1 }),
        countPromotions(db.query),
      ])
      return idPage(found.map(promotionInDecimals), limit, total)
    },

    'POST /api/promotions': async (input, { person }) =>
      promotionInDecimals(await create(db, promotion, input, person)),

    'PUT /api/promotions/{id}': async ({ id, version, ...input }, { person }) =>
      promotionInDecimals(await edit(db, promotion, { id, version }, input, person)),

    async 'DELETE /api/promotions/{id}'({ id }, { person }) {
      const { before, changeId } = await remove(db, promotion, id, person)
      const kept = before.uses > 0 ? ' Past orders keep it.' : ''
      return { message: `The promo code ${before.code} is deleted.${kept}`, changeId }
    },
  } satisfies Partial<ShopApi>
}

/** How a promo code is changed, deleted and put back. */
export const promotion: Changeable<PromotionInCents, PromotionInput, PromotionTerms, Promotion> = {
  kind: 'promotion',
  noun: 'promo code',
  missing: 'There is no such promo code.',
  edited: 'promotion.update',
  lock: lockPromotion,
  logged: (now) => termsOf(promotionInDecimals(now)),
  kept: promotionInDecimals,
  version: ({ version }) => version,
  conflict: ({ code }) => inAnotherWindow(`The promo code ${code} was`),
  insert: async (tx, input) =>
    await refusingTwins(input.code, taken, insertPromotion(tx, await toTerms(tx, input))),
  write: async (tx, { id, categories }, input) =>
    await refusingTwins(input.code, taken, updatePromotion(tx, id, await toTerms(tx, input, categories))),
  undo: async (tx, now, { before: was }) =>
    await refusingTwins(
      was.code,
      takenSince,
      updatePromotion(tx, now.id, promotionInCents({ ...termsOf(promotionInDecimals(now)), ...was })),
    ),
  delete: async (tx, { id }) => await deletePromotion(tx, id),
  // With the uses its orders made of it.
  restore: async (tx, id, was) =>
    await refusingTwins(
      was.code,
      takenSince,
      putPromotionBack(tx, promotionInCents({ ...was, ...termsOf(was), id })),
    ),
}

/** What the owner decided on, without what happens to a code: uses are no edit, and none is taken back by one. */
function termsOf({ id: _i, uses: _u, version: _v, createdAt: _c, ...terms }: Promotion): PromotionTerms {
  return terms
}

/** Amounts as they are kept; a category must be there, unless the code had it before it went. */
async function toTerms(
  tx: Queryable,
  input: PromotionInput,
  had: readonly string[] = [],
): Promise<PromotionTermsInCents> {
  const known = new Set([...had, ...(await listCategoriesForDesk(tx)).map(({ name }) => name)])
  const missing = input.categories.find((name) => !known.has(name))
  if (missing !== undefined) throw invalid('categories', `There is no category ${missing}.`)
  const { zone } = await readSettings(tx)
  return promotionInCents({ ...input, zone, categories: [...new Set(input.categories)] })
}

/** The database decides which of two is first. */
const taken = (code: string) => invalid('code', `There is a code ${code} already.`)
const takenSince = (code: string) =>
  conflict(`There is another code ${code} by now. Delete or rename it first.`)

async function refusingTwins<T>(
  code: string,
  refusal: (code: string) => ShopError,
  work: Promise<T>,
): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw isDuplicate(error) ? refusal(code) : error
  }
}
