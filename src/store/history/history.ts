import {
  audit,
  type Change,
  countChanges,
  isChangeOutdated,
  listChanges,
  lockChange,
  type LoggedChange,
} from './history.sql.ts'
import { findSubjectNames } from './change-names.sql.ts'
import { conflict, notFound, ShopError } from '../../machine/values/errors.ts'
import { reaches } from '../../machine/contract/role.ts'
import {
  historyAction,
  type HistoryAction,
  type HistorySubject,
  type RestorableKind,
  type UndoableKind,
} from './history-kinds.rules.ts'
import { isOwnersChange, ownersKinds, nameIn } from './history.rules.ts'
import { actorOf, type ShopContext, type Caller, type ShopApi } from '../../shop/context.ts'
import { DESK_LIST_PAGE, idPage } from '../../shop/id-page.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { post } from '../../words/journal/blog.ts'
import { category, categoryOrder } from '../../pieces/categories/categories.ts'
import { product } from '../../pieces/editing/edit-product.ts'
import { productSale } from '../../pieces/prices/edit-sale.ts'
import { productOptions } from '../../pieces/options/edit-options.ts'
import { givenBack } from '../../payments/ledger/given-back.ts'
import { orderAddress } from '../../orders/editing/address.ts'
import { orderAnswers } from '../../orders/editing/answers.ts'
import { orderStatus } from '../../orders/order/orders.ts'
import { promotion } from '../../buying/codes/promotions.ts'
import { letter } from '../../words/letters/letters.ts'
import { front } from '../../words/front/front.ts'
import { collectionHandler as collection } from '../../pieces/collections/collection-handler.ts'
import { pageHandler as page } from '../../words/pages/page-handler.ts'
import { settings } from '../settings/settings.ts'
import { walletOf } from '../../payments/wallets/wallet-title.rules.ts'
import { shipping } from '../../buying/shipping/shipping-methods.ts'
import { keptOf, loggedOf, type Restorable, type Undoable } from './change-handler.ts'

type AnyUndoable = Undoable<unknown, never>
type AnyRestorable = Restorable<unknown, never, never>

/**
 * The handler of each kind that can be taken back; some changes have another (`undoHandler`). A kind without its row
 * does not compile.
 */
const rows: { [K in UndoableKind]: AnyUndoable & (K extends RestorableKind ? AnyRestorable : unknown) } = {
  product,
  category,
  post,
  page,
  collection,
  order: orderStatus,
  front,
  letter,
  settings,
  promotion,
  shipping,
}

/** What else is changed of an order than its status, and of a product than its own fields. */
const ofParts: Partial<Record<string, AnyUndoable>> = {
  'product.options': productOptions,
  'product.options_undo': productOptions,
  'product.sale': productSale,
  'product.sale_undo': productSale,
  'order.given_back': givenBack,
  'order.address': orderAddress,
  'order.address_undo': orderAddress,
  'order.answers': orderAnswers,
  'order.answers_undo': orderAnswers,
} satisfies Partial<Record<HistoryAction, AnyUndoable>>

/** The order of all categories is one more that is of no thing's own form (subject 'category' without a number). */
function undoHandler({ action, subject }: LoggedChange): AnyUndoable {
  const handler = ofParts[action]
  if (handler) return handler
  return subject === 'category' ? categoryOrder : rows[kindOf(subject) as UndoableKind]
}

/**
 * Takes a change back, as a change of its own. The caller has locked it and seen that it can be taken back. Answers a
 * sentence where more is to be said than that it was done.
 */
async function undoChange(
  tx: Queryable,
  change: LoggedChange,
  person: Caller['person'],
): Promise<string | undefined> {
  const isDeletion = historyAction(change.action)?.takenBack === 'restore'
  if (isDeletion)
    return await restore(tx, rows[kindOf(change.subject) as RestorableKind], change, actorOf(person))
  return await undo(tx, undoHandler(change), change, actorOf(person))
}

async function undo(
  tx: Queryable,
  handler: AnyUndoable,
  change: LoggedChange,
  actor: string,
): Promise<string | undefined> {
  const now = await handler.lock(tx, numberIn(change))
  if (now === undefined) throw notFound(`The ${handler.noun} is gone, so there is nothing to take back.`)
  // Asked once the thing itself is locked: of two who take it back at once, the second finds the first.
  await refuseIfNewer(tx, change)
  // The log has of each kind what its handler noted.
  const undone = await handler.undo(tx, now, change as never)
  const subject = change.subject as HistorySubject
  const [before, after] = [loggedOf(handler, now), loggedOf(handler, undone)]
  await audit(tx, { actor, action: handler.undone ?? `${handler.kind}.undo`, subject, before, after })
  return handler.undoneWords?.(now, undone)
}

async function restore(
  tx: Queryable,
  handler: AnyRestorable,
  change: LoggedChange,
  actor: string,
): Promise<undefined> {
  const id = numberIn(change)
  const there = await handler.lock(tx, id)
  await refuseIfNewer(tx, change)
  if (there !== undefined) {
    const name = nameIn(change.subject, there)
    throw conflict(`“${name}” is in its place by now, so it can’t be put back there.`)
  }
  const after = keptOf(handler, await handler.restore(tx, id, change.before as never))
  await audit(tx, { actor, action: `${handler.kind}.restore`, subject: `${handler.kind}:${id}`, after })
}

async function refuseIfNewer(tx: Queryable, change: LoggedChange): Promise<void> {
  if (!(await isChangeOutdated(tx, change.id))) return
  throw conflict(
    'Something newer changed the same thing, and would be lost. Take that back first, or change it by hand.',
    'changed_since',
  )
}

const kindOf = (subject: string) => subject.split(':')[0]
const numberIn = ({ subject }: LoggedChange) => Number(subject.split(':')[1] ?? 0)

/** What was changed, by whom, and how it was before; and taking it back. */
export function historyCalls({ db }: Pick<ShopContext, 'db'>) {
  return {
    async 'GET /api/history'({ limit = DESK_LIST_PAGE, cursor, subject }, { person }) {
      const filter = { subject, without: isOwner(person) ? [] : ownersKinds }
      const [found, total] = await Promise.all([
        listChanges(db.query, { ...filter, before: cursor, limit: limit + 1 }),
        countChanges(db.query, filter),
      ])
      const names = await findSubjectNames(db.query, found.flatMap(namedIn))
      return idPage(
        found.map((change) => toOutput(change, names, isOwner(person))),
        limit,
        total,
      )
    },

    async 'POST /api/history/{id}/undo'({ id }, { person }) {
      return await db.transaction(async (tx) => {
        const change = await lockChange(tx, id)
        if (!change) throw notFound('There is no such change')
        if (isOwnersChange(change) && !isOwner(person)) {
          throw new ShopError('forbidden', 'Only an owner of the shop may take this back.')
        }
        if (!historyAction(change.action)?.takenBack || !change.before) {
          throw conflict('A change of this kind can’t be taken back here.')
        }
        return { message: (await undoChange(tx, change, person)) ?? 'It is as it was before.' }
      })
    },
  } satisfies Partial<ShopApi>
}

function isOwner(person: Caller['person']): boolean {
  return person !== null && reaches(person.role, 'owner')
}

/** What a change names by number: what it is about, and who did it where that person is gone. */
function namedIn({ subject, actor, email }: Change): string[] {
  return email === null ? [subject, personOf(actor)] : [subject]
}

/** The log's oldest entries say 'owner:1' of who is 'person:1' since. */
const personOf = (actor: string) => actor.replace(/^owner:/, 'person:')

type Names = Awaited<ReturnType<typeof findSubjectNames>>

function toOutput(change: Change, names: Names, byOwner: boolean) {
  const { id, at, actor, email, action, subject, before, after, isOutdated, paidWith } = change
  const isOfKind =
    historyAction(action)?.takenBack !== undefined && before !== null && (byOwner || !isOwnersChange(change))
  return {
    id,
    at: at.toISOString(),
    who:
      actor === 'shop'
        ? 'The shop'
        : (email ?? names.get(personOf(actor))?.name ?? 'Somebody who is gone since'),
    action,
    subject,
    name: nameOf(change, names),
    wallet: paidWith === null ? null : (walletOf({ paymentMethod: paidWith }) ?? null),
    isThere: names.get(subject)?.isThere ?? false,
    before,
    after,
    undoable: isOfKind && !isOutdated,
    superseded: isOfKind && isOutdated,
  }
}

/** The name that a thing had when it was changed; else the one it has now. */
function nameOf({ subject, before, after }: Change, names: Names): string | null {
  const known = names.get(subject)?.name ?? null
  // A person's passkeys have names of their own.
  if (known === null || subject.startsWith('person:')) return known
  return nameIn(subject, after) ?? nameIn(subject, before) ?? known
}
