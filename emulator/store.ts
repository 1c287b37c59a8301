import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { Journal, readJournal, replaceJournal } from './journal.ts'
import type { JsonObject } from './json.ts'
import type {
  Capture,
  Delivery,
  Order,
  Refund,
  Settings,
  StoredAnswer,
  Webhook,
  WebhookEvent,
} from './records.ts'

interface Tables {
  orders: Order
  captures: Capture
  refunds: Refund
  /** Disputes are kept in PayPal's shape. */
  disputes: JsonObject
  answers: StoredAnswer
  webhooks: Webhook
  events: WebhookEvent
  deliveries: Delivery
  settings: Settings
}

/** One row put into (or, with null, taken out of) one table. */
export type Change = {
  [Name in keyof Tables]: readonly [table: Name, id: string, row: Tables[Name] | null]
}[keyof Tables]

type Line =
  | { set: readonly Change[] }
  | { calls: string }
  | { tally: Record<string, number> }
  | { reset: true }

/** PayPal's tokens live about nine hours. Real time, because the holder does not know of a moved clock. */
const TOKEN_LIFE_SECONDS = 32_400

const calmSettings: Settings = {
  clockOffsetMs: 0,
  faults: [],
  webhooks: { mode: 'on', delayMs: 0 },
  reporting: { isOn: true, delayMs: 0, maximumItems: 10_000 },
  feesReturned: false,
  tokenLifeSeconds: TOKEN_LIFE_SECONDS,
  tokenGeneration: 0,
}

/**
 * All the emulator knows: tables in memory, every change of which is one journal line. Changes that belong
 * together go into one `commit`, so that a crash keeps all of them or none.
 */
export class Store {
  readonly orders = new Map<string, Order>()
  readonly captures = new Map<string, Capture>()
  readonly refunds = new Map<string, Refund>()
  readonly disputes = new Map<string, JsonObject>()
  readonly answers = new Map<string, StoredAnswer>()
  readonly webhooks = new Map<string, Webhook>()
  readonly events = new Map<string, WebhookEvent>()
  readonly deliveries = new Map<string, Delivery>()
  /** How often each kind of call was made, refused and failed calls included. */
  readonly calls = new Map<string, number>()
  readonly #settings = new Map<string, Settings>()
  /** Invoice ids that a capture which took money, or may still take it, has used up. */
  readonly #invoices = new Map<string, string>()
  /** Ids of deliveries still to be made, so that looking for work does not walk all that were ever made. */
  readonly #pending = new Set<string>()
  #journal: Journal | undefined
  #listener: () => void = () => {}

  /**
   * Opens the journal in the folder, creating both when needed, and compacts it.
   * @param onFailure told when the disk refuses a write; the process cannot go on then
   */
  static async open(folder: string, onFailure: (error: unknown) => void): Promise<Store> {
    await mkdir(folder, { recursive: true })
    const path = join(folder, 'journal.jsonl')
    const store = new Store()
    await (await open(path, 'a', 0o600)).close()
    await readJournal(path, (line) => store.#apply(line as Line))
    store.#dropExpiredAnswers()
    await replaceJournal(path, store.#snapshot())
    store.#journal = new Journal(await open(path, 'a'), onFailure)
    return store
  }

  get settings(): Settings {
    // A journal of an earlier version knows fewer.
    return { ...calmSettings, ...this.#settings.get('settings') }
  }

  /** The capture that used up an invoice id, if any. */
  captureOfInvoice(invoiceId: string): string | undefined {
    return this.#invoices.get(invoiceId)
  }

  /** Webhook deliveries still to be made, oldest first. */
  *pendingDeliveries(): Iterable<Delivery> {
    for (const id of this.#pending) {
      const delivery = this.deliveries.get(id)
      if (delivery) yield delivery
    }
  }

  /** Applies the changes at once and queues them for the disk; await `settled` before telling anyone. */
  commit(...changes: Change[]): void {
    this.#write({ set: changes })
    this.#listener()
  }

  /** Counts one call of a kind such as "capture". */
  count(kind: string): void {
    this.#write({ calls: kind })
  }

  /** Forgets everything; registered webhooks stay when asked, because shops register only at start. */
  reset(keepWebhooks: boolean): void {
    const kept = keepWebhooks ? [...this.webhooks] : []
    this.#write({ reset: true })
    this.commit(...kept.map(([id, webhook]) => ['webhooks', id, webhook] as const))
  }

  /** Resolves when all that was committed so far survives a crash. */
  async settled(): Promise<void> {
    await this.#journal?.settled()
  }

  /** Sets the one function that is told after each commit. */
  onCommit(listener: () => void): void {
    this.#listener = listener
  }

  async close(): Promise<void> {
    await this.#journal?.close()
  }

  #write(line: Line): void {
    this.#apply(line)
    this.#journal?.append(line)
  }

  #apply(line: Line): void {
    if ('set' in line) for (const change of line.set) this.#put(change)
    else if ('calls' in line) this.calls.set(line.calls, (this.calls.get(line.calls) ?? 0) + 1)
    else if ('tally' in line) for (const [kind, n] of Object.entries(line.tally)) this.calls.set(kind, n)
    else for (const map of this.#everything()) map.clear()
  }

  #put(change: Change): void {
    const [table, id, row] = change
    if (table === 'captures' && row?.invoiceId !== undefined) this.#claimInvoice(row.invoiceId, row)
    if (table === 'deliveries') {
      if (row?.state === 'pending') this.#pending.add(id)
      else this.#pending.delete(id)
    }
    // The tuple type ties the row to its table; a Map of the union cannot express that.
    const map = this.#tables()[table] as Map<string, unknown>
    if (row === null) map.delete(id)
    else map.set(id, row)
  }

  #claimInvoice(invoiceId: string, capture: Capture): void {
    if (capture.status !== 'DECLINED') this.#invoices.set(invoiceId, capture.id)
    else if (this.#invoices.get(invoiceId) === capture.id) this.#invoices.delete(invoiceId)
  }

  #dropExpiredAnswers(): void {
    const now = Date.now() + this.settings.clockOffsetMs
    for (const [key, answer] of this.answers) if (answer.expiresAt <= now) this.answers.delete(key)
  }

  *#snapshot(): Iterable<Line> {
    yield { tally: Object.fromEntries(this.calls) }
    for (const [table, rows] of Object.entries(this.#tables())) {
      for (const [id, row] of rows) yield { set: [[table, id, row] as Change] }
    }
  }

  #everything() {
    return [...Object.values(this.#tables()), this.calls, this.#invoices, this.#pending]
  }

  #tables() {
    return {
      orders: this.orders,
      captures: this.captures,
      refunds: this.refunds,
      disputes: this.disputes,
      answers: this.answers,
      webhooks: this.webhooks,
      events: this.events,
      deliveries: this.deliveries,
      settings: this.#settings,
    } satisfies { [Name in keyof Tables]: Map<string, Tables[Name]> }
  }
}
