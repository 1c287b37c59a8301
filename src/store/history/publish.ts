import type { Database, Queryable } from '../../machine/database/database.ts'
import { invalid } from '../../machine/values/errors.ts'
import { addressFrom, freeAddress, isReserved } from '../../words/pages/page-address.rules.ts'
import type { ShopContext, Caller } from '../../shop/context.ts'
import { edit, lock, noteEdits, refuseOlder } from './change.ts'
import type { Editable } from './change-handler.ts'

/**
 * How what is drafted at the desk comes before everybody: at once, which is an edit as any other (change.ts), or by itself
 * when its time has come. Each kind of thing says in its row how it is published; scheduled.ts gathers those rows.
 */

export type PublishContext = Pick<ShopContext, 'db' | 'log' | 'mailServer' | 'publicUrl' | 'wakeJobs'>

export interface Scheduled<Thing> {
  /** The numbers of those whose time has come. */
  due(q: Queryable): Promise<number[]>
  /** Shows its draft to everybody; undefined where it is not finished and stays a draft. */
  publish(tx: Queryable, before: Thing, context: PublishContext): Promise<Thing | undefined>
}

type PublishRequest = { id?: number; version?: number | undefined }

/** What is done to a draft, which the history does not tell of: nobody has seen it. */
export async function draft<Thing, Answer>(
  db: Pick<Database, 'transaction'>,
  handler: Editable<Thing, never>,
  { id, version }: PublishRequest,
  run: (tx: Queryable, now: Thing) => Promise<Answer>,
): Promise<Answer> {
  return await db.transaction(async (tx) => {
    const before = await lock(tx, handler, id)
    refuseOlder(handler, before, version)
    return await run(tx, before)
  })
}

/** Saves what was typed, as a draft or for everybody to see. */
export async function draftOrEdit<Thing extends object, Edit extends { show: 'now' | 'draft' | 'at' }>(
  db: Pick<Database, 'transaction'>,
  handler: Editable<Thing, Edit>,
  request: PublishRequest,
  input: Edit,
  person: Caller['person'],
): Promise<Thing> {
  if (input.show === 'now')
    return await edit(db, handler, { ...request, version: request.version }, input, person)
  return await draft(db, handler, request, (tx, now) => handler.write(tx, now, input))
}

/** When something is to be published by itself, of what was sent in this field. */
export function momentAhead(at: string | null | undefined, field = 'publishAt'): Date {
  if (!at) throw invalid(field, 'is missing. Enter a date and a time.')
  const moment = new Date(at)
  if (moment.getTime() <= Date.now())
    throw invalid(field, 'has passed already. Choose a later time, or publish now.')
  return moment
}

/** Shows drafts whose time has come; the database's own trigger then tells every process to forget its pages. */
export async function publishDue<Thing extends object>(
  context: PublishContext,
  handler: Editable<Thing, never> & Scheduled<Thing>,
): Promise<void> {
  const { db, log } = context
  for (const id of await handler.due(db.query)) {
    const outcome = await db.transaction(async (tx) => {
      const before = await handler.lock(tx, id)
      // Given up, put off or published by somebody who was faster.
      if (!before || !(await handler.due(tx)).includes(id)) return undefined
      const after = await handler.publish(tx, before, context)
      if (!after) return 'unfinished'
      await noteEdits(tx, handler, 'shop', [{ before, after }])
      return 'published'
    })
    if (outcome === 'published') log.info({ [handler.kind]: id }, `${handler.noun} published as scheduled`)
    if (outcome === 'unfinished') {
      log.info(
        { [handler.kind]: id },
        `${handler.noun} not published as scheduled: its draft is not finished`,
      )
      context.wakeJobs()
    }
  }
}

interface Addressed {
  slug: string
  draft: { slug: string } | null
}

/** Refuses what is the shop's own address or that of another thing of this noun, with one that is free. */
export async function addressFor(
  { noun, isTaken }: { noun: string; isTaken: (slug: string) => Promise<boolean> },
  before: Addressed | undefined,
  { slug: wanted, title }: { slug: string; title: string },
): Promise<string> {
  const slug = wanted === '' ? (before?.draft?.slug ?? before?.slug ?? addressFrom(title)) : wanted
  const isTheShops = isReserved(slug)
  if (!isTheShops && !(await isTaken(slug))) return slug
  const free = await freeOf(slug, isTaken)
  if (wanted === '') return free
  const whose = isTheShops ? 'the shop itself has it' : `another ${noun} has it, or had it`
  throw invalid('slug', `can’t be ${slug}: ${whose}. ${free} is free.`)
}

/** This address, or the next one like it that is nobody's. */
export async function freeOf(slug: string, isTaken: (slug: string) => Promise<boolean>): Promise<string> {
  const taken = new Set<string>()
  for (;;) {
    const free = freeAddress(slug, (one) => taken.has(one) || isReserved(one))
    if (!(await isTaken(free))) return free
    taken.add(free)
  }
}
