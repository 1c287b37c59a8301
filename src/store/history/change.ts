import type { Caller } from '../../shop/shop-api.contract.ts'
import type { Database, Queryable } from '../../machine/database/database.ts'
import { audit, auditAll } from './history.sql.ts'
import { conflict, notFound, type ShopError } from '../../machine/values/errors.ts'
import { actorOf } from '../../shop/context.ts'
import { type Editable, keptOf, loggedOf, type Restorable, type Row } from './change-row.ts'

/**
 * How a thing edited at the desk is changed: it is locked, an edit of an older version is refused, what is new is
 * written, and the history notes what was before and after. Each kind of thing says in a row of its own how that is done
 * to it (change-row.ts); history.ts undoes it. What is done only once or outside a form (a parcel sent off, money given
 * back, people) notes itself in the history.
 */

type Person = Caller['person']
type Transactions = Pick<Database, 'transaction'>
type Version = number | string | undefined

/** Makes a thing, which the history notes. Answers it with its number. */
export async function create<Thing, New>(
  db: Transactions,
  row: Restorable<Thing, New, never>,
  input: New,
  person: Person,
): Promise<Thing & { id: number }> {
  return await db.transaction(async (tx) => {
    const thing = await row.insert(tx, input)
    const subject = `${row.kind}:${thing.id}` as const
    const after = keptOf(row, thing)
    await audit(tx, { actor: actorOf(person), action: `${row.kind}.create`, subject, after })
    return thing
  })
}

/** Without a version to have been made from, the last write wins. */
export async function edit<Thing extends object, Edit>(
  db: Transactions,
  row: Editable<Thing, Edit>,
  { id, version }: { id?: number; version: Version },
  input: Edit,
  person: Person,
): Promise<Thing> {
  return await db.transaction(async (tx) => {
    const before = await lock(tx, row, id)
    refuseOlder(row, before, version)
    const after = await row.write(tx, before, input)
    await noteEdits(tx, row, actorOf(person), [{ before, after }])
    return after
  })
}

/** Answers what was deleted, and the number of the history's entry that puts it back. */
export async function remove<Thing>(
  db: Transactions,
  row: Restorable<Thing, never, never>,
  id: number,
  person: Person,
): Promise<{ before: Thing; changeId: number }> {
  return await db.transaction(async (tx) => {
    const thing = await lock(tx, row, id)
    await row.delete(tx, thing)
    const subject = `${row.kind}:${id}` as const
    const before = keptOf(row, thing)
    const entry = { actor: actorOf(person), action: `${row.kind}.delete`, subject, before } as const
    return { before: thing, changeId: await audit(tx, entry) }
  })
}

/**
 * `lock`, `refuseOlder` and `noteEdits` are the steps of `edit`, for calls that change several things in one transaction
 * or check more than the version.
 */
export async function lock<Thing>(tx: Queryable, row: Row<Thing>, id = 0): Promise<Thing> {
  const thing = await row.lock(tx, id)
  if (thing !== undefined) return thing
  throw notFound(row.missing ?? `${row.noun.charAt(0).toUpperCase()}${row.noun.slice(1)} not found`)
}

export function refuseOlder<Thing>(
  row: Editable<Thing, never>,
  now: Thing,
  version: Version,
  sentence = row.conflict(now),
): void {
  if (version !== undefined && version !== row.version(now)) throw editedMeanwhile(sentence)
}

export function editedMeanwhile(sentence: string): ShopError {
  return conflict(sentence, 'edited_meanwhile')
}

/** What most kinds tell an edit of an older version. */
export function inAnotherWindow(what: string, next = 'What you typed is still here.'): string {
  return `${what} changed in another window meanwhile. ${next}`.trimEnd()
}

/** Notes any number of edits in one statement. */
export async function noteEdits<Thing extends object>(
  tx: Queryable,
  row: Editable<Thing, never>,
  actor: string,
  edits: readonly { before: Thing; after: Thing }[],
): Promise<void> {
  await auditAll(
    tx,
    edits.map(({ before, after }) => ({
      actor,
      action: row.edited,
      subject: 'id' in before ? (`${row.kind}:${before.id as number}` as const) : row.kind,
      before: loggedOf(row, before),
      after: loggedOf(row, after),
    })),
  )
}
