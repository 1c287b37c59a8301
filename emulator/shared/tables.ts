import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { Journal, readJournal, replaceJournal } from './journal.ts'
import type { Delivery, SharedTables } from './records.ts'

/** One row put into (or, with null, taken out of) one table. */
export type ChangeOf<Tables> = {
  [Name in keyof Tables]: readonly [table: Name, id: string, row: Tables[Name] | null]
}[keyof Tables]

type Line<Tables> =
  | { set: readonly ChangeOf<Tables>[] }
  | { calls: string }
  | { tally: Record<string, number> }
  | { reset: true }

type Maps<Tables> = { [Name in keyof Tables]: Map<string, Tables[Name]> }

/**
 * All an emulator knows: tables in memory, every change of which is one journal line. Changes that belong together go
 * into one `commit`, or into several inside of `together`, so that a crash keeps all of them or none.
 */
export class JournaledTables<Tables extends SharedTables> {
  /** How often each kind of call was made, refused and failed calls included. */
  readonly calls = new Map<string, number>()
  protected readonly tables: Maps<Tables>
  readonly #calm: Tables['settings']
  /** Ids of deliveries still to be made, so that looking for work does not walk all that were ever made. */
  readonly #pending = new Set<string>()
  #journal: Journal | undefined
  #gathered: ChangeOf<Tables>[] | undefined
  #listener: () => void = () => {}

  /** @param calm the settings nobody has changed */
  constructor(tables: Maps<Tables>, calm: Tables['settings']) {
    this.tables = tables
    this.#calm = calm
  }

  /**
   * Reads the journal in the folder, creating both when needed, and compacts it.
   * @param onFailure told when the disk refuses a write; the process cannot go on then
   */
  async load(folder: string, onFailure: (error: unknown) => void): Promise<void> {
    await mkdir(folder, { recursive: true })
    const path = join(folder, 'journal.jsonl')
    await (await open(path, 'a', 0o600)).close()
    await readJournal(path, (line) => this.#apply(line as Line<Tables>))
    this.dropExpired(Date.now() + this.settings.clockOffsetMs)
    await replaceJournal(path, this.#snapshot())
    this.#journal = new Journal(await open(path, 'a'), onFailure)
  }

  get settings(): Tables['settings'] {
    // A journal of an earlier version knows fewer.
    return { ...this.#calm, ...this.tables.settings.get('settings') }
  }

  get events(): Maps<Tables>['events'] {
    return this.tables.events
  }

  get webhooks(): Maps<Tables>['webhooks'] {
    return this.tables.webhooks
  }

  get deliveries(): Map<string, Delivery> {
    return this.tables.deliveries
  }

  /** Webhook deliveries still to be made, oldest first. */
  *pendingDeliveries(): Iterable<Delivery> {
    for (const id of this.#pending) {
      const delivery = this.deliveries.get(id)
      if (delivery) yield delivery
    }
  }

  /** Applies the changes at once and queues them for the disk; await `settled` before telling anyone. */
  commit(...changes: ChangeOf<Tables>[]): void {
    if (this.#gathered) {
      this.#gathered.push(...changes)
      for (const change of changes) this.put(change)
      return
    }
    this.#write({ set: changes })
    this.#listener()
  }

  /** Makes one line of all that is committed meanwhile, also where the work ends by throwing. */
  together<T>(work: () => T): T {
    if (this.#gathered) return work()
    const gathered: ChangeOf<Tables>[] = []
    this.#gathered = gathered
    try {
      return work()
    } finally {
      this.#gathered = undefined
      if (gathered.length > 0) {
        this.#journal?.append({ set: gathered })
        this.#listener()
      }
    }
  }

  /** Changes some of the settings. */
  set(part: Partial<Tables['settings']>): void {
    const settings: Tables['settings'] = { ...this.settings, ...part }
    this.commit(['settings', 'settings', settings] as ChangeOf<Tables>)
  }

  /** Counts one call of a kind such as "capture". */
  count(kind: string): void {
    this.#write({ calls: kind })
  }

  /** Forgets everything; registered webhooks stay when asked, because shops register only at start. */
  reset(keepWebhooks: boolean): void {
    const kept = keepWebhooks ? [...this.webhooks] : []
    this.#write({ reset: true })
    this.commit(...kept.map(([id, webhook]) => ['webhooks', id, webhook] as ChangeOf<Tables>))
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

  /** Puts one row where it belongs; what is counted or indexed besides is added by those who extend this. */
  protected put([table, id, row]: ChangeOf<Tables>): void {
    if (table === 'deliveries') {
      if ((row as Delivery | null)?.state === 'pending') this.#pending.add(id)
      else this.#pending.delete(id)
    }
    // The tuple type ties the row to its table; a Map of the union cannot express that.
    const map = this.tables[table] as Map<string, unknown>
    if (row === null) map.delete(id)
    else map.set(id, row)
  }

  /** Forgets everything in memory. */
  protected clear(): void {
    for (const map of Object.values<Map<string, unknown>>(this.tables)) map.clear()
    this.calls.clear()
    this.#pending.clear()
  }

  /** At the start: what nobody can ask for any more. */
  protected dropExpired(_now: number): void {}

  #write(line: Line<Tables>): void {
    this.#apply(line)
    this.#journal?.append(line)
  }

  #apply(line: Line<Tables>): void {
    if ('set' in line) for (const change of line.set) this.put(change)
    else if ('calls' in line) this.calls.set(line.calls, (this.calls.get(line.calls) ?? 0) + 1)
    else if ('tally' in line) for (const [kind, n] of Object.entries(line.tally)) this.calls.set(kind, n)
    else this.clear()
  }

  *#snapshot(): Iterable<Line<Tables>> {
    yield { tally: Object.fromEntries(this.calls) }
    for (const [table, rows] of Object.entries<Map<string, unknown>>(this.tables)) {
      for (const [id, row] of rows) yield { set: [[table, id, row] as unknown as ChangeOf<Tables>] }
    }
  }
}
