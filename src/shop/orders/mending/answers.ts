import type { Queryable } from '../../../db/engine/database.ts'
import { setAnswers } from '../../../db/orders/parcels/mending.ts'
import { findOrder, lockOrder } from '../../../db/orders/orders.ts'
import type { Customization } from '../../../domain/checkout/cart.ts'
import { conflict, invalid } from '../../../domain/errors.ts'
import type { OrderInCents } from '../../../domain/orders/order.ts'
import { answersVersion } from '../../../domain/orders/mending/versions.ts'
import { unmendable, unmendableLine } from '../../../domain/orders/mending/unmendable.ts'
import type { Editable, Undoable } from '../../store/change-row.ts'

interface EditedAnswers {
  /** The order's line. */
  n: number
  answers: Customization
}

interface LoggedAnswers {
  lines: { n: number; name: string; customization: Customization }[]
}

/** How the answers that came with an order's pieces are changed before they are sent, and taken back. */
export const orderAnswers: Editable<OrderInCents, EditedAnswers> & Undoable<OrderInCents, LoggedAnswers> = {
  kind: 'order',
  noun: 'order',
  edited: 'order.answers',
  async lock(tx, id) {
    return (await lockOrder(tx, id)) && (await findOrder(tx, id))
  },
  logged: ({ items }) => ({
    lines: items.map(({ name, customization }, index) => ({
      n: index + 1,
      name,
      customization: customization ?? {},
    })),
  }),
  version: ({ items }) => answersVersion(items.map(({ customization }) => customization)),
  conflict: ({ id }) =>
    `What is to be made for order #${id} was changed in another window meanwhile. Look at it, then save yours again.`,
  async write(tx, before, edited) {
    const why = unmendable(before)
    if (why !== undefined) throw conflict(why)
    await writeLine(tx, before, edited)
    return (await findOrder(tx, before.id))!
  },
  async undo(tx, now, { before: was, after: became }) {
    const why = unmendable(now)
    if (why !== undefined) throw conflict(why, 'changed_since')
    for (const [index, { n, customization }] of was.lines.entries()) {
      if (answersVersion([customization]) !== answersVersion([became.lines[index]?.customization]))
        await writeLine(tx, now, { n, answers: customization })
    }
    return (await findOrder(tx, now.id))!
  },
  undone: 'order.answers_undo',
  undoneWords: (_, { id }) => `The pieces of order #${id} have their former answers again.`,
}

async function writeLine(tx: Queryable, order: OrderInCents, { n, answers }: EditedAnswers): Promise<void> {
  const line = order.items[n - 1]
  if (!line) throw invalid('line', `is no line of order #${order.id}.`)
  const why = unmendableLine(line)
  if (why !== undefined) throw conflict(`${why} Its answers stay as they are.`)
  const isEmpty = Object.keys(answers).length === 0
  await setAnswers(tx, { orderId: order.id, n }, isEmpty ? null : answers)
}
