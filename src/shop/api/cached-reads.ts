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
  receivesChanges: () => boolean
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
 * A cache of the shop's public answers, shared by all pages that are rendered: the shop, its categories and most else that a
 * page reads are the same for many pages. A change drops these answers, as it drops pages. One read serves all callers that
 * wait for it. A caller must not change the answer it is given.
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

  /** The answer of `ask`, from the cache unless a change has outdated it. The tags it read are noted for the caller, too. */
  async read(key: string, ask: () => Promise<unknown>): Promise<unknown> {
    const { moment } = this.#changes
    const note = noteLater()
    for (;;) {
      const cached = this.#changes.receivesChanges() ? this.#cached.get(key) : undefined
      if (cached && Date.now() < cached.until) {
        // Nothing of it has changed until now: had it, it would have been dropped.
        note(cached.tags, this.#changes.moment, cached.until)
        return cached.answer
      }
      const asking = this.#join(key) ?? this.#ask(key, ask)
      const answer = await asking.answer
      const { tags, outdatedAt, until } = asking.notes
      // The read began before a change older than this request, and noted only later that it reads what changed.
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
  drop(tags: readonly Tag[]): void {
    if (tags.includes(EVERYTHING)) return this.#cached.clear()
    for (const tag of tags.flatMap(hitBy)) for (const key of this.#index.keysOf(tag)) this.#cached.delete(key)
  }

  /** What is being asked and will show what has changed until now. */
  #join(key: string): Asking | undefined {
    const asking = this.#asking.get(key)
    return asking?.notes.outdatedAt === undefined && this.#changes.receivesChanges() ? asking : undefined
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

/** Only answers whose changes are announced. Searches, filtered lists and further pages are left out: there are too many. */
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
