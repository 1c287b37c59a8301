import type { Input } from '../api/contract.ts'
import type { ShopApi } from '../api/shop-api.ts'
import { listCategoriesForOwner } from '../db/categories.ts'
import { isDuplicate, type Database, type Queryable } from '../db/database.ts'
import { audit } from '../db/orders.ts'
import {
  countPromotions,
  deletePromotion,
  insertPromotion,
  listPromotions,
  lockPromotion,
  updatePromotion,
} from '../db/promotions.ts'
import { conflict, invalid, notFound } from '../domain/errors.ts'
import type { Promotion, PromotionTerms, PromotionTermsInCents } from '../domain/promotion.ts'
import { actorOf } from './actor.ts'
import type { ShopContext } from './context.ts'
import { promotionInCents, promotionInDecimals } from './decimals.ts'
import { idPage, OFFICE_PAGE } from './id-page.ts'

/** The owner's promo codes. What is edited here changes no cart that has been priced for payment already. */
export function promotionCalls({ db }: Pick<ShopContext, 'db'>) {
  return {
    async 'GET /api/promotions'({ limit = OFFICE_PAGE, cursor }) {
      const [found, total] = await Promise.all([
        listPromotions(db.query, { before: cursor, limit: limit + 1 }),
        countPromotions(db.query),
      ])
      return idPage(found.map(promotionInDecimals), limit, total)
    },

    async 'POST /api/promotions'(input, { person }) {
      return await refusingTwins(db, input.code, async (tx) => {
        const promotion = promotionInDecimals(await insertPromotion(tx, await toTerms(tx, input)))
        await audit(tx, {
          actor: actorOf(person),
          action: 'promotion.create',
          subject: `promotion:${promotion.id}`,
          after: promotion,
        })
        return promotion
      })
    },

    async 'PUT /api/promotions/{id}'({ id, version, ...input }, { person }) {
      return await refusingTwins(db, input.code, async (tx) => {
        const before = await lockPromotion(tx, id)
        if (!before) throw notFound('There is no such promo code.')
        if (before.version !== version) {
          throw conflict(
            `The promo code ${before.code} was changed in another window meanwhile. What you typed is still here.`,
            'edited_meanwhile',
          )
        }
        const after = await updatePromotion(tx, id, await toTerms(tx, input, before.categories))
        await audit(tx, {
          actor: actorOf(person),
          action: 'promotion.update',
          subject: `promotion:${id}`,
          before: termsOf(promotionInDecimals(before)),
          after: termsOf(promotionInDecimals(after)),
        })
        return promotionInDecimals(after)
      })
    },

    async 'DELETE /api/promotions/{id}'({ id }, { person }) {
      return await db.transaction(async (tx) => {
        const before = await lockPromotion(tx, id)
        if (!before) throw notFound('There is no such promo code.')
        await deletePromotion(tx, id)
        const changeId = await audit(tx, {
          actor: actorOf(person),
          action: 'promotion.delete',
          subject: `promotion:${id}`,
          before: promotionInDecimals(before),
        })
        const kept = before.uses > 0 ? ' Past orders keep it.' : ''
        return { message: `The promo code ${before.code} is deleted.${kept}`, changeId }
      })
    },
  } satisfies Partial<ShopApi>
}

/** What the owner decided on, without what happens to a code: uses are no edit, and none is taken back by one. */
export function termsOf({
  id: _i,
  uses: _u,
  version: _v,
  createdAt: _c,
  ...terms
}: Promotion): PromotionTerms {
  return terms
}

/** Amounts as they are kept; a category must be there, unless the code had it before it went. */
async function toTerms(
  tx: Queryable,
  input: Input<'POST /api/promotions'>,
  had: readonly string[] = [],
): Promise<PromotionTermsInCents> {
  const known = new Set([...had, ...(await listCategoriesForOwner(tx)).map(({ name }) => name)])
  const missing = input.categories.find((name) => !known.has(name))
  if (missing !== undefined) throw invalid('categories', `There is no category ${missing}.`)
  return promotionInCents({ ...input, categories: [...new Set(input.categories)] })
}

/** The database decides which of two is first. */
async function refusingTwins<T>(
  db: Pick<Database, 'transaction'>,
  code: string,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  try {
    return await db.transaction(work)
  } catch (error) {
    if (isDuplicate(error)) throw invalid('code', `There is a code ${code} already.`)
    throw error
  }
}
