import { JournaledTables, type ChangeOf } from '../shared/tables.ts'
import type { Charge, Settings, Tables } from './records.ts'

export type Change = ChangeOf<Tables>

const calmSettings: Settings = {
  clockOffsetMs: 0,
  faults: [],
  webhooks: { mode: 'on', delayMs: 0 },
  devices: { applePay: false, googlePay: false },
}

/** All the emulator knows. */
export class Store extends JournaledTables<Tables> {
  /** Ids of charges that are authorized and not captured: those that can lapse. */
  readonly #open = new Set<string>()

  constructor() {
    super(
      {
        intents: new Map(),
        methods: new Map(),
        banks: new Map(),
        charges: new Map(),
        refunds: new Map(),
        disputes: new Map(),
        transactions: new Map(),
        takings: new Map(),
        domains: new Map(),
        answers: new Map(),
        plans: new Map(),
        webhooks: new Map(),
        events: new Map(),
        deliveries: new Map(),
        settings: new Map(),
      },
      calmSettings,
    )
  }

  /** The rows of a table by their ids. */
  all<Name extends keyof Tables>(table: Name): ReadonlyMap<string, Tables[Name]> {
    return this.tables[table]
  }

  /** Puts a row under its own id, and answers it. */
  save<Name extends keyof Tables, Row extends Tables[Name] & { id: string }>(table: Name, row: Row): Row {
    this.commit([table, row.id, row] as unknown as Change)
    return row
  }

  openCharges(): Charge[] {
    return [...this.#open].flatMap((id) => this.tables.charges.get(id) ?? [])
  }

  protected override put(change: Change): void {
    const [table, id, row] = change
    if (table === 'charges') {
      if (row?.status === 'succeeded' && !row.captured && !row.refunded) this.#open.add(id)
      else this.#open.delete(id)
    }
    super.put(change)
  }

  protected override clear(): void {
    super.clear()
    this.#open.clear()
  }

  protected override dropExpired(now: number): void {
    const { answers } = this.tables
    for (const [key, answer] of answers) if (answer.expiresAt <= now) answers.delete(key)
  }
}
