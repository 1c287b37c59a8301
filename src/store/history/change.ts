import type { Database, Queryable } from '../../machine/database/database.ts'
import { audit, auditAll } from './history.sql.ts'
import { conflict, notFound, type ShopError } from '../../machine/values/errors.ts'
import { actorOf, type Caller } from '../../shop/context.ts'
import { type Editable, keptOf, loggedOf, type Restorable, type ChangeHandler } from './change-handler.ts'

/**
 * How a thing edited at the desk is changed: it is locked, an edit of an older version is refused, what is new is
 * written, and the history notes what was before and after. Each kind of thing says in a handler of its own how that is
 * done to it (change-handler.ts); history.ts undoes it. What is done only once or outside a form (a parcel sent off,
 * money given back, people) notes itself in the history.
 */

type Person = Caller['person']
type Transactions = Pick<Database, 'transaction'>
type Version = number | string | undefined

/** Makes a thing, which the history notes. Answers it with its number. */
export async function create<Thing, New>(
  db: Transactions,
  handler: Restorable<Thing, New, never>,
  input: New,
  person: Person,
): Promise<Thing & { id: number }> {
  return await db.transaction(async (tx) => {
    const thing = await handler.insert(tx, input)
    const subject = `${handler.kind}:${thing.id}` as const
    const after = keptOf(handler, thing)
    await audit(tx, { actor: actorOf(person), action: `${handler.kind}.create`, subject, after })
    return thing
  })
}

/** Without a version to have been made from, the last write wins. */
export async function edit<Thing extends object, Edit>(
  db: Transactions,
  handler: Editable<Thing, Edit>,
  { id, version }: { id?: number; version: Version },
  input: Edit,
  person: Person,
): Promise<Thing> {
  return await db.transaction(async (tx) => {
    const before = await lock(tx, handler, id)
    refuseOlder(handler, before, version)
    const after = await handler.write(tx, before, input)
    await noteEdits(tx, handler, actorOf(person), [{ before, after }])
    return after
  })
}

/** Answers what was deleted, and the number of the history's entry that puts it back. */
export async function remove<Thing>(
  db: Transactions,
  handler: Restorable<Thing, never, never>,
  id: number,
  person: Person,
): Promise<{ before: Thing; changeId: number }> {
  return await db.transaction(async (tx) => {
    const thing = await lock(tx, handler, id)
    await handler.delete(tx, thing)
    const subject = `${handler.kind}:${id}` as const
    const before = keptOf(handler, thing)
    const entry = { actor: actorOf(person), action: `${handler.kind}.delete`, subject, before } as const
    return { before: thing, changeId: await audit(tx, entry) }
  })
}

/**
 * `lock`, `refuseOlder` and `noteEdits` are the steps of `edit`, for calls that change several things in one transaction
 * or check more than the version.
 */
export async function lock<Thing>(tx: Queryable, handler: ChangeHandler<Thing>, id = 0): Promise<Thing> {
  const thing = await handler.lock(tx, id)
  if (thing !== undefined) return thing
  throw notFound(
    handler.missing ?? `${handler.noun.charAt(0).toUpperCase()}${handler.noun.slice(1)} not found`,
  )
}

export function refuseOlder<Thing>(
  handler: Editable<Thing, never>,
  now: Thing,
  version: Version,
  sentence = handler.conflict(now),
): void {
  if (version !== undefined && version !== handler.version(now)) throw editedMeanwhile(sentence)
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
  handler: Editable<Thing, never>,
  actor: string,
  edits: readonly { before: Thing; after: Thing }[],
): Promise<void> {
  await auditAll(
    tx,
    edits.map(({ before, after }) => ({
      actor,
      action: handler.edited,
      subject: 'id' in before ? (`${handler.kind}:${before.id as number}` as const) : handler.kind,
      before: loggedOf(handler, before),
      after: loggedOf(handler, after),
    })),
  )
}
