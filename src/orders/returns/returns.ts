import type { Input, Output } from '../../shop/every-call.contract.ts'
import { orderOfToken } from '../../buying/checkout/checkout-calls.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { findCompletedAt, insertReturn, listReturns, type ReturnRow, setReceived } from './returns.sql.ts'
import { conflict, ShopError, invalid } from '../../machine/values/errors.ts'
import type { OrderInCents } from '../order/order.rules.ts'
import { lockedOrder } from '../parcels/locked-order.ts'
import { askProblem, returnable, type Returnable } from './returnable.rules.ts'
import { isOpen, mayMove, RETURN_LIMITS } from './return-states.rules.ts'
import { type ShopContext, actorOf, type ShopApi } from '../../shop/context.ts'
import { tellBuyer, tellOwner } from './return-mails.ts'
import {
  lockReturnOf,
  makeMove,
  noteReturn,
  type LockedReturn,
  lockReturn,
  movedMeanwhile,
  refuseMoved,
} from './return-moves.ts'
import { returnsForBuyer } from './returns-in-contract.ts'
import { readSettings } from '../../store/settings/settings.sql.ts'
import { readOrder } from '../order/order-desk.ts'

/** Whoever has the order's secret: the shop notes what they do as its own. */
const BUYER = 'shop'

/** What a buyer does about returns, by the secret of the order's page. */
export function buyerReturnCalls(context: ShopContext) {
  const { db } = context
  return {
    async 'GET /api/checkout/{token}/returns'({ token }) {
      return await db.snapshot(async (tx) => await readForBuyer(tx, await orderOfToken(tx, token)))
    },

    async 'POST /api/checkout/{token}/returns'({ token, ...input }) {
      const { id } = await orderOfToken(db.query, token)
      const answer = await db.transaction(async (tx) => {
        const order = await lockedOrder(tx, id)
        await askReturn(context, tx, order, input)
        return await readForBuyer(tx, order)
      })
      context.wakeJobs()
      return answer
    },

    async 'POST /api/checkout/{token}/returns/{id}/withdraw'({ token, id }) {
      const { id: orderId } = await orderOfToken(db.query, token)
      return await db.transaction(async (tx) => {
        const locked = await lockReturnOf(tx, orderId, id)
        const { state } = locked.found
        // Pressed twice, it is withdrawn once.
        if (state !== 'withdrawn') {
          if (!mayMove(state, 'withdraw'))
            throw conflict('This return can’t be withdrawn any more. Look at the page of your order again.')
          await makeMove(tx, locked, 'withdraw', BUYER)
        }
        return await readForBuyer(tx, locked.order)
      })
    },
  } satisfies Partial<ShopApi>
}

async function askReturn(
  context: ShopContext,
  tx: Queryable,
  order: OrderInCents,
  { key, lines, words }: Omit<Input<'POST /api/checkout/{token}/returns'>, 'token'>,
): Promise<void> {
  const { returns, may } = await readReturnable(tx, order)
  // A second click, or an answer that was lost on the way.
  if (returns.some((one) => one.key === key)) return
  if (returns.length >= RETURN_LIMITS.perOrder)
    throw conflict('So many returns were asked for of this order that another has to be agreed by mail.')
  if (may.refusal !== null) throw conflict(may.refusal)
  const problem = askProblem(may, order.items, { lines, words })
  if (problem) throw new ShopError('invalid', `${problem.field}: ${problem.message}`, { fields: [problem] })
  const id = await insertReturn(tx, { orderId: order.id, key, words }, lines)
  const made = await lockReturnOf(tx, order.id, id)
  await noteReturn(tx, made, 'ask', BUYER)
  await tellBuyer(context, tx, 'asked', made)
  await tellOwner(context, tx, made)
}

async function readForBuyer(
  q: Queryable,
  order: OrderInCents,
): Promise<Output<'GET /api/checkout/{token}/returns'>> {
  return returnsForBuyer(order.items, await readReturnable(q, order))
}

/** An order's returns, and which pieces its buyer may still send back. */
async function readReturnable(
  q: Queryable,
  order: OrderInCents,
): Promise<{ returns: ReturnRow[]; may: Returnable }> {
  const returns = await listReturns(q, order.id)
  const { returnDays } = await readSettings(q)
  const facts = { order, sentAt: await sentAt(q, order), returnDays, held: heldBy(returns) }
  return { returns, may: returnable({ ...facts, now: new Date().toISOString() }) }
}

/** Pieces of each line that are on their way back, or here without their money. */
function heldBy(returns: readonly ReturnRow[]): Map<number, number> {
  const held = new Map<number, number>()
  for (const { state, refund, lines } of returns) {
    // While its refund is under way, its pieces count as given back already.
    if (!isOpen(state) || refund !== null) continue
    for (const { n, quantity, received } of lines) held.set(n, (held.get(n) ?? 0) + (received ?? quantity))
  }
  return held
}

/** When it left the shop; for one that was completed without being sent, when somebody said so. */
async function sentAt(q: Queryable, order: OrderInCents): Promise<string | null> {
  if (order.shippedAt !== null || order.status !== 'completed') return order.shippedAt
  return (await findCompletedAt(q, order.id))?.toISOString() ?? order.createdAt
}

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
  inputLines: Input<'POST /api/returns/{id}/receive'>['lines'],
): ReturnRow['lines'] {
  for (const [index, { n, received, restock }] of inputLines.entries()) {
    const line = lines.find((one) => one.n === n)
    if (!line || inputLines.findIndex((one) => one.n === n) !== index)
      throw invalid(`lines.${index}.n`, 'is no line of this return, or named twice')
    if (received > line.quantity)
      throw invalid(`lines.${index}.received`, `must be at most ${line.quantity}, as many as were asked for`)
    if (restock > received) throw invalid(`lines.${index}.restock`, 'must be at most as many as have arrived')
  }
  const missing = lines.find(({ n }) => !inputLines.some((one) => one.n === n))
  if (missing) throw invalid('lines', `must say what came of line ${missing.n}`)
  if (inputLines.every(({ received }) => received === 0))
    throw invalid('lines', 'must say that something has arrived; otherwise close the return')
  return lines.map((line) => ({ ...line, ...inputLines.find((one) => one.n === line.n)! }))
}
