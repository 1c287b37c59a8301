import type { Input } from '../../shop/every-call.contract.ts'
import type { ShopApi } from '../../shop/shop-api.contract.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { type ReturnRow, setReceived } from './returns.sql.ts'
import { invalid } from '../../machine/values/errors.ts'
import { actorOf, type ShopContext } from '../../shop/context.ts'
import { readOrder } from '../order/order-desk.ts'
import { tellBuyer } from './return-mails.ts'
import { type LockedReturn, lockReturn, makeMove, movedMeanwhile, refuseMoved } from './return-moves.ts'

/** What the desk does about returns. Money goes back by the order's refunds. */
export function deskReturnCalls(context: ShopContext) {
  /** Does it to the locked return, and answers its order; the mails it wrote go out then. */
  async function decide(id: number, work: (tx: Queryable, locked: LockedReturn) => Promise<void>) {
    const order = await context.db.transaction(async (tx) => {
      const locked = await lockReturn(tx, id)
      await work(tx, locked)
      return await readOrder(tx, locked.order.id, context)
    })
    context.wakeJobs()
    return order
  }

  return {
    async 'POST /api/returns/{id}/agree'({ id, sendTo, postage, words }, { person }) {
      return await decide(id, async (tx, locked) => {
        refuseMoved(locked.found, 'agree')
        await makeMove(tx, locked, 'agree', actorOf(person), { sendTo, postage, answer: words })
        await tellBuyer(context, tx, 'agreed', locked)
      })
    },

    async 'POST /api/returns/{id}/decline'({ id, why }, { person }) {
      return await decide(id, async (tx, locked) => {
        refuseMoved(locked.found, 'decline')
        await makeMove(tx, locked, 'decline', actorOf(person), { answer: why })
        await tellBuyer(context, tx, 'declined', locked)
      })
    },

    async 'POST /api/returns/{id}/receive'({ id, lines }, { person }) {
      return await decide(id, async (tx, { order, found }) => {
        refuseMoved(found, 'receive')
        const received = receivedLines(found, lines)
        await setReceived(tx, id, received)
        const arrived = { order, found: { ...found, lines: received } }
        await makeMove(tx, arrived, 'receive', actorOf(person))
        await tellBuyer(context, tx, 'received', arrived)
      })
    },

    async 'POST /api/returns/{id}/close'({ id, why, seen }, { person }) {
      return await decide(id, async (tx, locked) => {
        refuseMoved(locked.found, 'close')
        if (locked.found.state !== seen) throw movedMeanwhile(locked.found)
        await makeMove(tx, locked, 'close', actorOf(person), { closedWhy: why })
        await tellBuyer(context, tx, 'closed', locked)
      })
    },
  } satisfies Partial<ShopApi>
}

/** The return's lines with what came of each; throws invalid, naming the field. */
function receivedLines(
  { lines }: ReturnRow,
  said: Input<'POST /api/returns/{id}/receive'>['lines'],
): ReturnRow['lines'] {
  for (const [index, { n, received, restock }] of said.entries()) {
    const line = lines.find((one) => one.n === n)
    if (!line || said.findIndex((one) => one.n === n) !== index)
      throw invalid(`lines.${index}.n`, 'is no line of this return, or named twice')
    if (received > line.quantity)
      throw invalid(`lines.${index}.received`, `must be at most ${line.quantity}, as many as were asked for`)
    if (restock > received) throw invalid(`lines.${index}.restock`, 'must be at most as many as have arrived')
  }
  const missing = lines.find(({ n }) => !said.some((one) => one.n === n))
  if (missing) throw invalid('lines', `must say what came of line ${missing.n}`)
  if (said.every(({ received }) => received === 0))
    throw invalid('lines', 'must say that something has arrived; otherwise close the return')
  return lines.map((line) => ({ ...line, ...said.find((one) => one.n === line.n)! }))
}
