import type { ReadCall } from '../../../shop/every-call.contract.ts'
import type { Query, QueryKey } from './ask.ts'

export type Read = (call: ReadCall, input: object) => Promise<unknown>

/** How a question stands. Never changed, only replaced: React sees that it is another. */
export interface Answer<Data = unknown> {
  /** Undefined until there is one. It stays while the question is asked anew, and when that fails. */
  data: Data | undefined
  error: Error | null
  asking: Promise<Data> | undefined
  isOutdated: boolean
}

interface Kept {
  query: Query<unknown>
  answer: Answer
  /** How many components show it. */
  watchers: number
  lastUsed: number
}

const NO_ANSWER: Answer = { data: undefined, error: null, asking: undefined, isOutdated: false }

/** An answer that nobody has looked at for this long is asked anew. What is looked at never goes stale by age. */
const KEPT_MS = 5 * 60_000

/**
 * The one way the shop's pages get data, in the words of TanStack Query, of which they need little: a query carries its
 * call and input, and its answer is kept by its key. The desk, which needs more, has TanStack Query itself
 * (desk-client.ts).
 */
export class QueryClient {
  /** The shop itself on the server, HTTP in the browser. */
  readonly read: Read
  readonly #kept = new Map<string, Kept>()
  readonly #listeners = new Set<() => void>()

  constructor(read: Read) {
    this.read = read
  }

  /** Tells of every change of every answer. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  answerTo<Data>({ queryKey }: Pick<Query<Data>, 'queryKey'>): Answer<Data> {
    return (this.#kept.get(textOf(queryKey))?.answer ?? NO_ANSWER) as Answer<Data>
  }

  getQueryData<Data>(queryKey: QueryKey<Data>): Data | undefined {
    return this.answerTo({ queryKey }).data
  }

  setQueryData<Data>(queryKey: QueryKey<Data>, data: Data): void {
    this.#put({ queryKey }, { ...NO_ANSWER, data })
  }

  /** What is kept, or else the answer. Asks once, however many wait for it. */
  ensureQueryData<Data>(query: Query<Data>): Promise<Data> {
    const { data, asking } = this.answerTo(query)
    if (asking) return asking
    return data !== undefined && this.#isFresh(query) ? Promise.resolve(data) : this.ask(query)
  }

  /** Asks now, whatever is kept. What is still under way is not waited for, nor kept when it comes. */
  ask<Data>(query: Query<Data>): Promise<Data> {
    const before = this.answerTo(query)
    const asking = this.#fetch(query)
    const keep = (answer: Pick<Answer, 'data' | 'error'>) => {
      if (this.answerTo(query).asking === asking) this.#put(query, { ...NO_ANSWER, ...answer })
    }
    asking.then(
      (data) => keep({ data, error: null }),
      (error: Error) => keep({ data: before.data, error }),
    )
    this.#put(query, { ...before, error: before.data === undefined ? null : before.error, asking })
    return asking
  }

  /**
   * Somebody looks at this answer: what is missing or outdated is asked. What was refused is not asked again by itself.
   * Returns how to look away.
   */
  watch(query: Query<unknown>): () => void {
    const { data, error, asking } = this.answerTo(query)
    const isWanted = data === undefined ? !error : query.staleTime === 0 || !this.#isFresh(query)
    if (!asking && isWanted) this.ask(query).catch(() => undefined)
    const kept = this.#keptOf(query)
    kept.query = query
    kept.watchers += 1
    return () => {
      kept.watchers -= 1
      kept.lastUsed = Date.now()
      if (query.gcTime === 0 && kept.watchers === 0) this.#kept.delete(textOf(query.queryKey))
    }
  }

  /** What is shown is asked anew at once, the rest when it is shown again. */
  async outdate(isMeant: (query: Query<unknown>) => boolean): Promise<void> {
    const shown: Promise<unknown>[] = []
    for (const { query, answer, watchers } of this.#kept.values()) {
      if (!isMeant(query)) continue
      if (watchers > 0) shown.push(this.ask(query))
      else this.#put(query, { ...answer, asking: undefined, isOutdated: true })
    }
    await Promise.allSettled(shown)
  }

  /** All there is, for the document's state. */
  answers(): [queryKey: readonly unknown[], answer: Answer][] {
    return [...this.#kept.values()].map(({ query, answer }) => [query.queryKey, answer])
  }

  /** A refusal that came with the document. */
  setRefusal(queryKey: readonly unknown[], error: Error): void {
    this.#put({ queryKey: queryKey as QueryKey<unknown> }, { ...NO_ANSWER, error })
  }

  async #fetch<Data>({ queryFn, meta }: Query<Data>): Promise<Data> {
    return queryFn ? queryFn() : ((await this.read(meta!.call, meta!.input)) as Data)
  }

  #isFresh(query: Query<unknown>): boolean {
    const { answer, watchers, lastUsed } = this.#keptOf(query)
    return !answer.isOutdated && (watchers > 0 || Date.now() - lastUsed < KEPT_MS)
  }

  #put(query: Query<unknown>, answer: Answer): void {
    Object.assign(this.#keptOf(query), { answer, lastUsed: Date.now() })
    for (const listener of this.#listeners) listener()
  }

  #keptOf(query: Query<unknown>): Kept {
    const key = textOf(query.queryKey)
    const kept = this.#kept.get(key) ?? { query, answer: NO_ANSWER, watchers: 0, lastUsed: 0 }
    this.#kept.set(key, kept)
    return kept
  }
}

function textOf(queryKey: readonly unknown[]): string {
  return JSON.stringify(queryKey)
}

/** The shop knows no such thing. An id that is no id counts as one that is not there. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && /^40[04]: /.test(error.message)
}
