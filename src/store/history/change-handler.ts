import type { Queryable } from '../../machine/database/database.ts'
import type {
  HistoryAction,
  HistoryKind,
  NamedKind,
  RestorableKind,
  UndoableKind,
} from './history-kinds.rules.ts'

/**
 * How each kind of thing is changed, by a handler of its own, which change.ts goes by. The handlers of what can be
 * taken back are gathered in history.ts.
 */

export interface ChangeHandler<Thing> {
  kind: HistoryKind
  /** What sentences call it, such as 'post'. */
  noun: string
  /** Said where there is none; without it, that the noun was not found. */
  missing?: string
  /** As it is, locked until the transaction ends. Settings, and the order of a list, have no number. */
  lock(tx: Queryable, id: number): Promise<Thing | undefined>
  /** What the history keeps of an edit's before and after; all of it, unless said. */
  logged?(thing: Thing): unknown
}

export interface Editable<Thing, Edit> extends ChangeHandler<Thing> {
  /** What an edit is called in the history, such as 'post.update'. */
  edited: HistoryAction
  /** What an edit says it was made from: a number that grows, a status, an order of ids. */
  version(thing: Thing): number | string
  /** Why an edit of an older version is refused, and what to do then. */
  conflict(thing: Thing): string
  write(tx: Queryable, before: Thing, edit: Edit): Promise<Thing>
}

export interface Undoable<Thing, Logged = Thing> extends ChangeHandler<Thing> {
  kind: UndoableKind
  /** Writes what was before the change over what there is now: a field that came since keeps its value. */
  undo(tx: Queryable, now: Thing, change: { before: Logged; after: Logged }): Promise<Thing>
  /** The history's action, where it is not `<kind>.undo`. */
  undone?: HistoryAction
  /** What to tell the person, beyond that it was taken back. */
  undoneWords?(before: Thing, after: Thing): string
}

export interface Restorable<Thing, New, Kept = Thing> extends ChangeHandler<Thing> {
  kind: RestorableKind & NamedKind
  insert(tx: Queryable, input: New): Promise<Thing & { id: number }>
  delete(tx: Queryable, thing: Thing): Promise<void>
  /** What the history keeps of one that was made or deleted, where that is more than it keeps of an edit. */
  kept?(thing: Thing): unknown
  /** Under its own number, so that links, carts, orders and chosen pieces find it again. */
  restore(tx: Queryable, id: number, was: Kept): Promise<Thing>
}

/** What is made, edited and deleted at the desk, from one form for all of that. */
export type Changeable<Thing, Input, Logged = Thing, Kept = Thing> = Editable<Thing, Input> &
  Undoable<Thing, Logged> &
  Restorable<Thing, Input, Kept>

export const loggedOf = <Thing>(handler: ChangeHandler<Thing>, thing: Thing) =>
  handler.logged ? handler.logged(thing) : thing
export const keptOf = <Thing>(handler: Restorable<Thing, never, never>, thing: Thing) =>
  handler.kept ? handler.kept(thing) : loggedOf(handler, thing)
