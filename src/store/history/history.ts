import type { Caller, ShopApi } from '../../shop/shop-api.contract.ts'
import { countChanges, listChanges, lockChange, type Change } from './history.sql.ts'
import { findSubjectNames } from './change-names.sql.ts'
import { conflict, notFound, ShopError } from '../../machine/values/errors.ts'
import { reaches } from '../../machine/contract/role.ts'
import { historyAction, nameIn } from './history-kinds.rules.ts'
import { isOwnersChange, ownersKinds } from './history-owners.rules.ts'
import type { ShopContext } from '../../shop/context.ts'
import { idPage, DESK_LIST_PAGE } from '../../shop/id-page.ts'
import { takeBack } from './take-back.ts'

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
        return { message: (await takeBack(tx, change, person)) ?? 'It is as it was before.' }
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
  const { id, at, actor, email, action, subject, before, after, isOutdated } = change
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
