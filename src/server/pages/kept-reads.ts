import { LRUCache } from 'lru-cache'
import type { CallDefinition } from '../../api/call-definition.ts'
import { contract } from '../../api/contract.ts'
import { addressOf } from '../../api/http/path-template.ts'
import { shownToEveryone } from '../../api/resource.ts'
import type { Read } from '../../web/data/query-client.ts'

/** Of what reads answer; a piece or a review takes about two kilobytes. */
const MOST_THINGS = 4_000

/** Grows with every change of what pages show. */
interface Changes {
  readonly generation: number
}

/**
 * What the shop answers to everyone, for all pages that are drawn of it: shop, categories and most of what else a page
 * reads are the same for many pages. Forgotten together with the pages, and asked once however many wait for it. Whoever
 * is given an answer must not change it.
 */
export class KeptReads {
  readonly #changes: Changes
  #generation: number
  readonly #answers = new LRUCache<string, { answer: unknown }>({
    maxSize: MOST_THINGS,
    sizeCalculation: ({ answer }) => thingsIn(answer),
  })
  #asking = new Map<string, Promise<unknown>>()

  constructor(changes: Changes) {
    this.#changes = changes
    this.#generation = changes.generation
  }

  /** What `ask` answers, or answered since the last change. */
  async read(key: string, ask: () => Promise<unknown>): Promise<unknown> {
    this.#forgetOutdated()
    const kept = this.#answers.get(key)
    if (kept) return kept.answer
    return await (this.#asking.get(key) ?? this.#ask(key, ask))
  }

  /** The same reader, over what is kept. */
  over(read: Read): Read {
    return (call, input) =>
      isKept(contract[call], input)
        ? this.read(addressOf(call, input), () => read(call, input))
        : read(call, input)
  }

  #ask(key: string, ask: () => Promise<unknown>): Promise<unknown> {
    const [generation, asking] = [this.#generation, this.#asking]
    const answer = ask()
      .then((answer) => {
        // What was asked before a change must not be kept after it.
        if (generation === this.#changes.generation) this.#answers.set(key, { answer })
        return answer
      })
      .finally(() => asking.delete(key))
    asking.set(key, answer)
    return answer
  }

  #forgetOutdated(): void {
    if (this.#generation === this.#changes.generation) return
    this.#generation = this.#changes.generation
    this.#answers.clear()
    // Those who asked before the change still get their answers; nobody joins them.
    this.#asking = new Map()
  }
}

/** Only of what a change is announced of; and nothing that is typed or goes on, for there is no end of it. */
function isKept(
  { access, shows = [] }: CallDefinition,
  input: { search?: string; cursor?: string },
): boolean {
  const isEveryones = access === 'public' && shows.every((resource) => shownToEveryone.includes(resource))
  return isEveryones && shows.length > 0 && !input.search && !input.cursor
}

function thingsIn(answer: unknown): number {
  if (Array.isArray(answer)) return answer.length + 1
  const { items } = answer as { items?: unknown }
  return Array.isArray(items) ? items.length + 1 : 1
}
