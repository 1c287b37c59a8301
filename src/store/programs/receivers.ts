import { randomBytes } from 'node:crypto'
import { actorOf, type ShopContext, type ShopApi } from '../../shop/context.ts'
import { conflict, invalid, notFound } from '../../machine/values/errors.ts'
import { seal } from '../../people/account/sealed.ts'
import { audit } from '../history/history.sql.ts'
import { MOST_RECEIVERS, TEST_EVENT } from './programs.rules.ts'
import {
  deleteReceiver,
  insertMessage,
  insertReceiver,
  listMessages,
  listReceivers,
  lockReceiver,
  sendAgain,
  setStopped,
} from './receivers.sql.ts'

/** As many as are looked at to see how it goes. */
const SHOWN = 10

export const sealedFor = (address: string) => `webhook receiver ${address}`

export function receiverCalls(context: ShopContext) {
  const { db, secretKey, wakeJobs } = context
  return {
    async 'POST /api/programs/receivers'({ address, events }, { person }) {
      const url = readAddress(address, context.outsideAlso)
      const secret = `whsec_${randomBytes(32).toString('base64')}`
      await db.transaction(async (tx) => {
        if ((await listReceivers(tx)).length >= MOST_RECEIVERS)
          throw conflict(`There are ${MOST_RECEIVERS} receivers: take one off first.`)
        const sealed = seal(secretKey, sealedFor(url), secret)
        const { id } = await insertReceiver(tx, { address: url, events, sealed })
        await insertMessage(tx, id, TEST_EVENT)
        const after = { address: url, events }
        await audit(tx, { actor: actorOf(person), action: 'receiver.make', subject: `receiver:${id}`, after })
      })
      wakeJobs()
      return { secret }
    },

    async 'POST /api/programs/receivers/{id}/send'({ id, message }, { person }) {
      await db.transaction(async (tx) => {
        const receiver = await lockReceiver(tx, id)
        if (!receiver) throw notFound('This receiver was taken off.')
        if (message === null) await insertMessage(tx, id, TEST_EVENT)
        else if (!(await sendAgain(tx, id, message))) throw notFound('This message is no longer kept.')
        if (!receiver.stoppedAt) return
        await setStopped(tx, id, null)
        await audit(tx, { actor: actorOf(person), action: 'receiver.on', subject: `receiver:${id}` })
      })
      wakeJobs()
      return { message: 'On its way.' }
    },

    async 'DELETE /api/programs/receivers/{id}'({ id }, { person }) {
      return await db.transaction(async (tx) => {
        const receiver = await lockReceiver(tx, id)
        if (!receiver) throw notFound('This receiver was taken off already.')
        const { address, events } = receiver
        await deleteReceiver(tx, id)
        const before = { address, events }
        await audit(tx, { actor: actorOf(person), action: 'receiver.end', subject: `receiver:${id}`, before })
        return { message: `${address} is told nothing any more.` }
      })
    },
  } satisfies Partial<ShopApi>
}

/** By https alone, but where whoever runs the shop has named the host. */
function readAddress(text: string, named: readonly string[]): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || (url.protocol !== 'https:' && !named.includes(url.host)))
    throw invalid('address', 'Enter an address that begins with https://.')
  if (url.username !== '' || url.password !== '')
    throw invalid('address', 'Leave name and password out: what is sent is signed.')
  return url.href
}

/** Each receiver with the last that it was told. */
export async function shownReceivers({ db }: Pick<ShopContext, 'db'>) {
  const receivers = await listReceivers(db.query)
  return await Promise.all(
    receivers.map(async ({ id, address, events, createdAt, stoppedAt, stoppedWhy }) => ({
      id,
      address,
      events,
      createdAt: createdAt.toISOString(),
      stopped: stoppedAt && { at: stoppedAt.toISOString(), why: stoppedWhy ?? '' },
      messages: (await listMessages(db.query, id, SHOWN)).map(({ endedAt, nextAttemptAt, ...message }) => ({
        ...message,
        createdAt: message.createdAt.toISOString(),
        nextAttemptAt: endedAt ? null : nextAttemptAt.toISOString(),
      })),
    })),
  )
}
