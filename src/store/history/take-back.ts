import type { Caller } from '../../shop/shop-api.contract.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { audit, isChangeOutdated, type LoggedChange } from './history.sql.ts'
import { conflict, notFound } from '../../machine/values/errors.ts'
import {
  historyAction,
  nameIn,
  type HistoryAction,
  type HistorySubject,
  type RestorableKind,
  type UndoableKind,
} from './history-kinds.rules.ts'
import { actorOf } from '../../shop/actor.ts'
import { post } from '../../words/journal/blog.ts'
import { category, categoryOrder } from '../../pieces/categories/categories.ts'
import { product } from '../../pieces/editing/edit-product.ts'
import { productSale } from '../../pieces/prices/edit-sale.ts'
import { productOptions } from '../../pieces/options/edit-options.ts'
import { givenBack } from '../../payments/ledger/given-back.ts'
import { orderAddress } from '../../orders/mending/address.ts'
import { orderAnswers } from '../../orders/mending/answers.ts'
import { orderStatus } from '../../orders/order/orders.ts'
import { promotion } from '../../buying/codes/promotions.ts'
import { front } from '../../words/front/front.ts'
import { collectionRow as collection } from '../../pieces/collections/collection-row.ts'
import { pageRow as page } from '../../words/pages/page-row.ts'
import { settings } from '../settings/settings.ts'
import { shipping } from '../../buying/shipping/shipping-methods.ts'
import { keptOf, loggedOf, type Restorable, type Undoable } from './change-row.ts'

type AnyUndoable = Undoable<unknown, never>
type AnyRestorable = Restorable<unknown, never, never>

/**
 * The row of each kind that can be taken back; some changes have another (`undoableRow`). A kind without its row does not
 * compile.
 */
const rows: { [K in UndoableKind]: AnyUndoable & (K extends RestorableKind ? AnyRestorable : unknown) } = {
  product,
  category,
  post,
  page,
  collection,
  order: orderStatus,
  front,
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
function undoableRow({ action, subject }: LoggedChange): AnyUndoable {
  const row = ofParts[action]
  if (row) return row
  return subject === 'category' ? categoryOrder : rows[kindOf(subject) as UndoableKind]
}

/**
 * Takes a change back, as a change of its own. The caller has locked it and seen that it can be taken back. Answers a
 * sentence where more is to be said than that it was done.
 */
export async function takeBack(
  tx: Queryable,
  change: LoggedChange,
  person: Caller['person'],
): Promise<string | undefined> {
  const isDeletion = historyAction(change.action)?.takenBack === 'restore'
  if (isDeletion)
    return await restore(tx, rows[kindOf(change.subject) as RestorableKind], change, actorOf(person))
  return await undo(tx, undoableRow(change), change, actorOf(person))
}

async function undo(
  tx: Queryable,
  row: AnyUndoable,
  change: LoggedChange,
  actor: string,
): Promise<string | undefined> {
  const now = await row.lock(tx, numberIn(change))
  if (now === undefined) throw notFound(`The ${row.noun} is gone, so there is nothing to take back.`)
  // Asked once the thing itself is locked: of two who take it back at once, the second finds the first.
  await refuseIfNewer(tx, change)
  // The log has of each kind what its row noted.
  const undone = await row.undo(tx, now, change as never)
  const subject = change.subject as HistorySubject
  const [before, after] = [loggedOf(row, now), loggedOf(row, undone)]
  await audit(tx, { actor, action: row.undone ?? `${row.kind}.undo`, subject, before, after })
  return row.undoneWords?.(now, undone)
}

async function restore(
  tx: Queryable,
  row: AnyRestorable,
  change: LoggedChange,
  actor: string,
): Promise<undefined> {
  const id = numberIn(change)
  const there = await row.lock(tx, id)
  await refuseIfNewer(tx, change)
  if (there !== undefined) {
    const name = nameIn(change.subject, there)
    throw conflict(`“${name}” is in its place by now, so it can’t be put back there.`)
  }
  const after = keptOf(row, await row.restore(tx, id, change.before as never))
  await audit(tx, { actor, action: `${row.kind}.restore`, subject: `${row.kind}:${id}`, after })
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
