import type { Caller, ShopApi } from '../api/shop-api.ts'
import { countChanges, findChange, hasNewerChange, listChanges, type Change } from '../db/history.ts'
import { audit } from '../db/orders.ts'
import { conflict, notFound, ShopError } from '../domain/errors.ts'
import { isOwnersChange, isUndoable, ownersSubjects } from '../domain/history.ts'
import { reaches } from '../domain/role.ts'
import { actorOf } from './actor.ts'
import type { ShopContext } from './context.ts'
import { idPage, OFFICE_PAGE } from './id-page.ts'
import { takeBack } from './undo.ts'

/** What was changed, by whom, and how it was before; and taking it back. */
export function historyCalls({ db }: Pick<ShopContext, 'db'>) {
  return {
    async 'GET /api/history'({ limit = OFFICE_PAGE, cursor, subject }, { person }) {
      const filter = { subject, without: isOwner(person) ? [] : ownersSubjects }
      const [found, total] = await Promise.all([
        listChanges(db.query, { ...filter, before: cursor, limit: limit + 1 }),
        countChanges(db.query, filter),
      ])
      return idPage(
        found.map((change) => toOutput(change, isOwner(person))),
        limit,
        total,
      )
    },

    async 'POST /api/history/{id}/undo'({ id }, { person }) {
      return await db.transaction(async (tx) => {
        const change = await findChange(tx, id)
        if (!change) throw notFound('There is no such change')
        if (isOwnersChange(change) && !isOwner(person)) {
          throw new ShopError('forbidden', 'Only an owner of the shop may take this back.')
        }
        if (!isUndoable(change.action) || !change.before) {
          throw conflict('A change of this kind can’t be taken back here.')
        }
        const undone = await takeBack(tx, change, async () => {
          // Asked once the thing itself is locked: of two who take it back at once, the second finds the first.
          if (await hasNewerChange(tx, change)) {
            throw conflict(
              'Something newer changed the same thing, and would be lost. Take that back first, or change it by hand.',
              'changed_since',
            )
          }
        })
        await audit(tx, {
          actor: actorOf(person),
          action: `${change.subject.split(':')[0]!}.undo`,
          subject: change.subject,
          ...undone,
        })
        return { message: 'It is as it was before.' }
      })
    },
  } satisfies Partial<ShopApi>
}

function isOwner(person: Caller['person']): boolean {
  return person !== null && reaches(person.role, 'owner')
}

function toOutput(change: Change, byOwner: boolean) {
  const { id, at, actor, email, action, subject, before, after, isOutdated } = change
  const mayUndo = byOwner || !isOwnersChange(change)
  return {
    id,
    at: at.toISOString(),
    who: actor === 'shop' ? 'The shop' : (email ?? actor),
    action,
    subject,
    before,
    after,
    undoable: mayUndo && isUndoable(action) && before !== null && !isOutdated,
  }
}
