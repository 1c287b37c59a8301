import { LRUCache } from 'lru-cache'
import type { CallDefinition } from '../fields.contract.ts'
import { contract } from '../every-call.contract.ts'
import { filterParameters, type Filters } from '../../pieces/listing/filters.rules.ts'
import { addressOf } from '../../machine/contract/path-template.ts'
import { shownToEveryone } from '../../machine/contract/resource.ts'
import { noteLater, noting } from '../../machine/reads/noting.ts'
import { EVERYTHING, hitBy, type Tag } from '../../machine/reads/tags.ts'
import type { AnswerNotes } from '../../machine/cache/answer-notes.ts'
import { TagIndex } from '../../machine/cache/tag-index.ts'
import type { Read } from '../../machine/web/queries/query-client.ts'

/** The most pieces and reviews in the answers that are kept; each takes about two kilobytes. */
const MOST_THINGS = 4_000

/** What hears of changes: the page cache. */
interface Changes {
  readonly moment: number
  hearsAll: () => boolean
  begin: () => AnswerNotes
  end: (notes: AnswerNotes) => void
}

/** An answer with what it shows, which is what every page that shows the answer shows as well. */
interface CachedRead {
  answer: unknown
  tags: readonly Tag[]
  /** The time until which the answer holds. */
  until: number
}

interface Asking {
  notes: AnswerNotes
  since: number
  answer: Promise<unknown>
}

/**
 * What the shop answers to everyone, for all pages that are rendered of it: shop, categories and most of what else a page
 * reads are the same for many pages. Forgotten by what changed, as pages are, and asked once however many wait for it.
 * Whoever is given an answer must not change it.
 */
export class CachedReads {
  readonly #changes: Changes
  readonly #index = new TagIndex()
  readonly #cached = new LRUCache<string, CachedRead>({
    maxSize: MOST_THINGS,
    sizeCalculation: ({ answer }) => thingsIn(answer),
    dispose: ({ tags }, key) => this.#index.remove(key, tags),
  })
  readonly #asking = new Map<string, Asking>()

  constructor(changes: Changes) {
    this.#changes = changes
  }

  /** What `ask` answers, or answered since what it shows changed last. What it reads is noted of whoever asks. */
  async read(key: string, ask: () => Promise<unknown>): Promise<unknown> {
    const { moment } = this.#changes
    const note = noteLater()
    for (;;) {
      const cached = this.#changes.hearsAll() ? this.#cached.get(key) : undefined
      if (cached && Date.now() < cached.until) {
        // Nothing of it has changed until now: had it, it would have been dropped.
        note(cached.tags, this.#changes.moment, cached.until)
        return cached.answer
      }
      const asking = this.#join(key) ?? this.#ask(key, ask)
      const answer = await asking.answer
      const { tags, outdatedAt, until } = asking.notes
      // Found out late: it had been begun before a change that it turned out to show.
      if (outdatedAt !== undefined && outdatedAt <= moment) continue
      note(tags, asking.since, until)
      return answer
    }
  }

  /** Answers from what is kept, and asks `read` for the rest. */
  over(read: Read): Read {
    return (call, input) =>
      isCacheable(contract[call], input)
        ? this.read(addressOf(call, input), () => read(call, input))
        : read(call, input)
  }

  /** Something changed: what shows it is forgotten. */
  drop(said: readonly Tag[]): void {
    if (said.includes(EVERYTHING)) return this.#cached.clear()
    for (const tag of said.flatMap(hitBy)) for (const key of this.#index.keysOf(tag)) this.#cached.delete(key)
  }

  /** What is being asked and will show what has changed until now. */
  #join(key: string): Asking | undefined {
    const asking = this.#asking.get(key)
    return asking?.notes.outdatedAt === undefined && this.#changes.hearsAll() ? asking : undefined
  }

  #ask(key: string, ask: () => Promise<unknown>): Asking {
    const since = this.#changes.moment
    const notes = this.#changes.begin()
    const keep = (answer: unknown) => {
      if (notes.outdatedAt !== undefined) return answer
      const tags = [...notes.tags]
      this.#cached.set(key, { answer, tags, until: notes.until })
      if (this.#cached.has(key)) this.#index.add(key, tags)
      return answer
    }
    const answer = noting(notes, ask)
      .then(keep)
      .finally(() => {
        this.#changes.end(notes)
        if (this.#asking.get(key) === asking) this.#asking.delete(key)
      })
    const asking: Asking = { notes, since, answer }
    this.#asking.set(key, asking)
    return asking
  }
}

/** Only of what a change is announced of; and nothing that is typed, narrowed or goes on, for there is no end of it. */
function isCacheable(
  { access, shows = [] }: CallDefinition,
  input: Filters & { search?: string; cursor?: string },
): boolean {
  const isEveryones = access === 'public' && shows.every((resource) => shownToEveryone.includes(resource))
  const isEndless = input.search || input.cursor || filterParameters.some((name) => input[name])
  return isEveryones && shows.length > 0 && !isEndless
}

function thingsIn(answer: unknown): number {
  if (Array.isArray(answer)) return answer.length + 1
  const { items } = answer as { items?: unknown }
  return Array.isArray(items) ? items.length + 1 : 1
}
