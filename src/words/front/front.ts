import type { Input, Output } from '../../shop/every-call.contract.ts'
import {
  dueFront,
  type FrontState,
  lockFront,
  missTime,
  publish,
  publishAt,
  readFrontState,
  readSettingsAndFront,
  writeDraft,
} from './front.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { conflict, type FieldError, notFound, ShopError } from '../../machine/values/errors.ts'
import { type Front, frontOver, frontProblems } from './front.rules.ts'
import { frontAddresses } from '../menu/leads-to.rules.ts'
import { actorOf, type ShopContext, type ShopApi } from '../../shop/context.ts'
import { frontNotPublished } from './front-messages.mail.ts'
import { postToOwner } from '../mailbox/outbox.ts'
import { stopLooking } from './previews.ts'
import { inAnotherWindow, noteEdits } from '../../store/history/change.ts'
import type { Editable, Undoable } from '../../store/history/change-handler.ts'
import { draft, momentAhead, type Scheduled } from '../../store/history/publish.ts'
import { currentCategoryNames, findCategoryNamed } from '../../pieces/categories/categories.sql.ts'
import { collectionAddressNow, findShownCollection } from '../../pieces/collections/collections.sql.ts'
import { countProducts } from '../../pieces/listing/listing-count.sql.ts'
import { findProductsForDesk } from '../../pieces/product/products.sql.ts'
import { findShownPage, pageAddressNow } from '../pages/pages.sql.ts'
import { categoriesIn, collections, withCategories } from '../../pieces/listing/catalogue.rules.ts'
import { listingOf } from '../home/listing-of.rules.ts'

export function frontCalls({ db }: Pick<ShopContext, 'db'>) {
  const drafting = async (version: number, run: (tx: Queryable, now: FrontState) => Promise<void>) =>
    await draft(db, front, { version }, async (tx, now) => {
      await run(tx, now)
      return await toOutput(tx, await readFrontState(tx))
    })

  return {
    async 'GET /api/front'() {
      return await toOutput(db.query, await readFrontState(db.query))
    },

    'PUT /api/front/draft': async ({ front, version }) =>
      await drafting(version, (tx, now) => writeDraft(tx, drafted(front, now))),

    'POST /api/front/discard': async ({ version }) => await drafting(version, (tx) => writeDraft(tx, null)),

    'POST /api/front/publish': async ({ at, version }, { person }) =>
      await drafting(version, async (tx, now) => {
        if (!now.draft) throw notFound('There is no draft to publish.')
        await refuseUnfinished(tx, now.draft)
        if (at === null) {
          const after = await front.write(tx, now, now.draft)
          return await noteEdits(tx, front, actorOf(person), [{ before: now, after }])
        }
        await publishAt(tx, momentAhead(at, 'at'))
      }),

    async 'POST /api/front/preview'({ isOn }, caller) {
      await stopLooking(db.query, caller)
      caller.setPreviewing?.(isOn)
      return { isOn }
    },
  } satisfies Partial<ShopApi>
}

/** What is left out of a draft stays as it is. */
function drafted(part: Input<'PUT /api/front/draft'>['front'], now: FrontState): Front {
  const { look, home, navigation } = now.draft ?? now.published
  return {
    look: part.look ?? look,
    home: part.home === undefined ? home : part.home,
    navigation: part.navigation === undefined ? navigation : part.navigation,
  }
}

async function refuseUnfinished(tx: Queryable, front: Front): Promise<void> {
  const fields = await problemsIn(tx, front)
  if (fields.length === 0) return
  const message = `The draft is not finished. ${fields.map((one) => `${one.message}.`).join(' ')}`
  throw new ShopError('invalid', message, { fields })
}

/** What is in the way of showing it, links that lead nowhere by now among it. */
async function problemsIn(tx: Queryable, front: Front): Promise<FieldError[]> {
  const { withoutDemo } = await readSettingsAndFront(tx)
  return frontProblems(front, await leadingNowhere(tx, frontAddresses(front), { withoutDemo }))
}

/** How the front is changed: by publishing a draft of it. */
export const front: Editable<FrontState, Front> &
  Undoable<FrontState, Partial<Front>> &
  Scheduled<FrontState> = {
  kind: 'front',
  noun: 'front',
  edited: 'front.publish',
  lock: lockFront,
  logged: ({ published }) => published,
  version: ({ version }) => version,
  conflict: () => inAnotherWindow('The front was'),
  async write(tx, _, published) {
    await publish(tx, published)
    return await readFrontState(tx)
  },
  due: dueFront,
  /** One that is not finished stays a draft, and its owner is told: she may have gone on working at it since she chose the time. */
  async publish(tx, before, context) {
    const problems = await problemsIn(tx, before.draft!)
    if (problems.length === 0) return await front.write(tx, before, before.draft!)
    await leaveUnfinished(tx, context, before.publishAt!, problems)
    return undefined
  },
  /** Back to what was seen before; a draft of something newer is left as it is. */
  async undo(tx, now, { before }) {
    const was = frontOver(before)
    const isDemos = was.home === null || was.navigation === null
    if (isDemos && (await readSettingsAndFront(tx)).withoutDemo)
      throw conflict('That front came with the demo, which is gone. Change it by hand.')
    await publish(tx, was)
    if (now.draft) await writeDraft(tx, now.draft)
    if (now.draft && now.publishAt) await publishAt(tx, now.publishAt)
    if (now.draft && now.missedAt) await missTime(tx, now.missedAt)
    return await readFrontState(tx)
  },
}

async function leaveUnfinished(
  tx: Queryable,
  { publicUrl }: Pick<ShopContext, 'publicUrl'>,
  moment: Date,
  problems: readonly FieldError[],
): Promise<void> {
  await missTime(tx, moment)
  await postToOwner(
    tx,
    (store) => frontNotPublished(problems, `${publicUrl}/admin/front`, store),
    `front-not-published:${moment.toISOString()}`,
  )
}

async function toOutput(q: Queryable, state: FrontState): Promise<Output<'GET /api/front'>> {
  return {
    published: state.published,
    draft: state.draft,
    publishAt: state.publishAt?.toISOString() ?? null,
    publishedAt: state.publishedAt?.toISOString() ?? null,
    missedAt: state.missedAt?.toISOString() ?? null,
    missing: state.draft ? (await problemsIn(q, state.draft)).map(({ message }) => `${message}.`) : [],
    version: state.version,
  }
}

/**
 * The addresses among these that lead to a category, collection, page or piece that is not there. Once the demo is gone, so
 * do listings that came with the shop and are empty.
 */
export async function leadingNowhere(
  q: Queryable,
  addresses: readonly string[],
  { withoutDemo }: { withoutDemo: boolean },
): Promise<Set<string>> {
  const nowhere = new Set<string>()
  for (const address of new Set(addresses)) {
    if (!(await isThere(q, address, withoutDemo))) nowhere.add(address)
  }
  return nowhere
}

async function isThere(q: Queryable, address: string, withoutDemo: boolean): Promise<boolean> {
  const [, room, name] = /^\/(pages|products)\/([\w-]+)(?:[?#]|$)/.exec(address) ?? []
  if (room === 'pages') return Boolean((await findShownPage(q, name!)) ?? (await pageAddressNow(q, name!)))
  if (room === 'products') return /^\d{1,9}$/.test(name!) && (await isPiece(q, Number(name)))
  const { category, of, collection } = listingOf(address.split('#')[0]!) ?? {}
  if (category !== undefined)
    return Boolean(
      (await findCategoryNamed(q, category)) ?? (await currentCategoryNames(q, [category])).get(category),
    )
  if (of !== undefined)
    return Boolean((await findShownCollection(q, of)) ?? (await collectionAddressNow(q, of)))
  if (collection === undefined || collection === 'curated' || !withoutDemo) return true
  const rule = collections[collection]
  const names = await currentCategoryNames(q, categoriesIn(rule))
  return (await countProducts(q, { rules: [withCategories(rule, names)] })).count > 0
}

async function isPiece(q: Queryable, id: number): Promise<boolean> {
  return (await findProductsForDesk(q, [id])).length > 0
}
