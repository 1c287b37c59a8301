import { Webhook } from 'standardwebhooks'
import { fetchOutside, OutsideError } from '../../machine/http/outside.ts'
import type { Take } from '../../machine/process/work.ts'
import { unseal } from '../../people/account/sealed.ts'
import type { ShopContext } from '../../shop/context.ts'
import { events, outcomeOf, type ProgramEvent } from './programs.rules.ts'
import { claimMessage, type Claimed, isOvertaken, setStopped, writeOutcome } from './receivers.sql.ts'
import { sealedFor } from './receivers.ts'

const ANSWER_MS = 15_000
/** Longer than a try takes at most. */
const CLAIM_SECONDS = 60
/** What it says beside its status is read by nobody. */
const MOST_BYTES = 1_000_000

/** Facts of a moment: told late, an old number would be taken for the present one. */
const STOCK: ProgramEvent = 'product.stock_changed'
const OVERTAKEN = 'The stock has changed since, and the newer message tells it.'

type Delivering = Pick<ShopContext, 'db' | 'secretKey' | 'outsideAlso' | 'publicUrl' | 'log'>

const WHY = {
  gone: 'It answered 410: it wants to be told nothing any more.',
  silent: 'It took nothing for three days.',
  key: 'Its secret was sealed with another key than this shop has: take it off, and add it again.',
} as const

/** The next message that is due, to be sent; what is not taken is tried again, later each time. */
export function messageToDeliver(context: Delivering, answerMs = ANSWER_MS): Take {
  const { db, log } = context
  return async () => {
    const message = await claimMessage(db.query, CLAIM_SECONDS)
    if (!message) return undefined
    return async () => {
      if (message.event === STOCK && (await isOvertaken(db.query, message))) {
        await writeOutcome(db.query, message, { status: null, problem: OVERTAKEN, ended: true })
        return
      }
      const secret = unseal(context.secretKey, sealedFor(message.address), message.sealed)
      const tried =
        secret === undefined
          ? { status: null, problem: WHY.key }
          : await send(context, message, secret, answerMs)
      const { attempts, took } = message
      const { ended, seconds, stops } = outcomeOf(tried.status, attempts, took)
      const why = secret === undefined ? 'key' : stops
      await db.transaction(async (tx) => {
        await writeOutcome(tx, message, { ...tried, ended, seconds })
        if (why) await setStopped(tx, message.receiverId, WHY[why])
      })
      if (tried.problem !== null)
        log.warn(
          { message: message.id, receiver: message.receiverId, attempts, status: tried.status, stops: why },
          'a receiver did not take what it was told',
        )
    }
  }
}

interface Tried {
  status: number | null
  /** Null where it was taken. */
  problem: string | null
}

async function send(
  { outsideAlso, publicUrl }: Delivering,
  message: Claimed,
  secret: string,
  answerMs: number,
): Promise<Tried> {
  const body = bodyOf(message, publicUrl)
  const at = new Date()
  const id = `msg_${message.messageId}`
  try {
    const { status } = await fetchOutside(message.address, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'User-Agent': 'Handmade-Moments-Webhooks',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': new Webhook(secret).sign(id, at, body),
      },
      body,
      mostBytes: MOST_BYTES,
      mostMs: answerMs,
      httpsOnly: true,
      also: outsideAlso,
    })
    return { status, problem: status >= 200 && status < 300 ? null : `It answered ${status}.` }
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    return { status: null, problem: error.message }
  }
}

/** Thin: numbers and states, and where the rest is read by a token that may. */
function bodyOf({ event, createdAt, data }: Claimed, publicUrl: string): string {
  const facts = data as Record<string, unknown>
  const at = events[event as ProgramEvent] as { at: string } | undefined
  const url = at && `${publicUrl}${at.at}${String(facts['orderId'] ?? facts['id'])}`
  return JSON.stringify({ type: event, timestamp: createdAt.toISOString(), data: { ...facts, url } })
}
