/**
 * Loaded before the shop (`--import`) into both its threads: writes every statement it sends for a checkout to the file RECORD_TO, with the ids
 * that came back, in their order. The recorded run makes one checkout after another.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { appendFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { Client } from 'pg'
import type { Recorded } from './replay.ts'

const file = process.env['RECORD_TO']!
const checkouts = new AsyncLocalStorage<true>()

/** What the first thread hands to the second, in which the shop is. */
const isCheckout = (said: { asked?: { url: string } }) =>
  said.asked !== undefined && new URL(said.asked.url).pathname.startsWith('/api/paypal/')

if (parentPort) {
  const on = parentPort.on.bind(parentPort) as (event: string, listener: (said: object) => void) => unknown
  parentPort.on = ((event: string, listener: (said: object) => void) =>
    on(event, (said) =>
      isCheckout(said) ? checkouts.run(true, () => listener(said)) : listener(said),
    )) as never
}

/** What jobs do that a checkout woke is not the checkout. */
const JOBS =
  /^(update "mails"|update "webhook_events"|select .* from "webhook_events"|update "payments" set "looks"|update "checkouts" set "looks"|update "refunds" set "looks")/

interface Config {
  text: string
  name?: string
  rowMode?: string
}

type Answer = (error: Error | null, result?: { rows?: unknown[] }) => void

// oxlint-disable-next-line typescript/unbound-method -- called with its own connection
const query = Client.prototype.query as (...args: unknown[]) => unknown
Client.prototype.query = function (this: Client & { number?: number }, ...args: unknown[]) {
  const config = args[0] as string | (Config & { values?: unknown[] })
  const text = typeof config === 'string' ? config : config.text
  if (!checkouts.getStore() || JOBS.test(text)) return query.apply(this, args)
  this.number ??= Math.trunc(Math.random() * 1e9)
  const recorded: Recorded = {
    client: this.number,
    text,
    name: typeof config === 'string' ? undefined : config.name,
    values: Array.isArray(args[1]) ? args[1] : typeof config === 'string' ? [] : (config.values ?? []),
    ids: [],
  }
  const note = (result: { rows?: unknown[] } | undefined) => {
    // Sequences begin so high that nothing else looks like their numbers.
    recorded.ids = (JSON.stringify(result?.rows ?? []).match(/\b5\d{6}\b/g) ?? []).map(Number)
    appendFileSync(file, `${JSON.stringify(recorded)}\n`)
  }
  const last = args.at(-1)
  // The pool asks with a callback, a transaction with a promise.
  if (typeof last === 'function') {
    const answer: Answer = (error, result) => {
      if (!error) note(result)
      ;(last as Answer)(error, result)
    }
    return query.apply(this, [...args.slice(0, -1), answer])
  }
  return (query.apply(this, args) as Promise<{ rows?: unknown[] }>).then((result) => {
    note(result)
    return result
  })
} as typeof Client.prototype.query
