import type { JsonObject } from './json.ts'
import type { Capture, Order, Refund, Settings, StoredAnswer, Webhook, WebhookEvent } from './records.ts'
import type { Delivery } from './shared/records.ts'
import { JournaledTables, type ChangeOf } from './shared/tables.ts'

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

export type Change = ChangeOf<Tables>

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

/** All the emulator knows. */
export class Store extends JournaledTables<Tables> {
  /** Invoice ids that a capture which took money, or may still take it, has used up. */
  readonly #invoices = new Map<string, string>()

  constructor() {
    const tables = {
      orders: new Map<string, Order>(),
      captures: new Map<string, Capture>(),
      refunds: new Map<string, Refund>(),
      disputes: new Map<string, JsonObject>(),
      answers: new Map<string, StoredAnswer>(),
      webhooks: new Map<string, Webhook>(),
      events: new Map<string, WebhookEvent>(),
      deliveries: new Map<string, Delivery>(),
      settings: new Map<string, Settings>(),
    }
    super(tables, calmSettings)
  }

  get orders() {
    return this.tables.orders
  }

  get captures() {
    return this.tables.captures
  }

  get refunds() {
    return this.tables.refunds
  }

  get disputes() {
    return this.tables.disputes
  }

  get answers() {
    return this.tables.answers
  }

  /** The capture that used up an invoice id, if any. */
  captureOfInvoice(invoiceId: string): string | undefined {
    return this.#invoices.get(invoiceId)
  }

  protected override put(change: Change): void {
    const [table, , row] = change
    if (table === 'captures' && row?.invoiceId !== undefined) this.#claimInvoice(row.invoiceId, row)
    super.put(change)
  }

  protected override clear(): void {
    super.clear()
    this.#invoices.clear()
  }

  protected override dropExpired(now: number): void {
    for (const [key, answer] of this.answers) if (answer.expiresAt <= now) this.answers.delete(key)
  }

  #claimInvoice(invoiceId: string, capture: Capture): void {
    if (capture.status !== 'DECLINED') this.#invoices.set(invoiceId, capture.id)
    else if (this.#invoices.get(invoiceId) === capture.id) this.#invoices.delete(invoiceId)
  }
}
