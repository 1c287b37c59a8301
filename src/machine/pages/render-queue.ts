import { setImmediate as nextRound } from 'node:timers/promises'
import { ShopError } from '../values/errors.ts'

/** Renderings at once: while one waits for the database another can go on, and more only share the one processor. */
const MAX_RENDERING = 4

/** Renderings that wait for their turn. What would come after them is refused: nobody waits that long. */
const MAX_WAITING = 60

const RETRY_AFTER_SECONDS = 2

interface Waiting {
  isWanted: () => boolean
  begin: () => void
  giveUp: () => void
}

/** Renders a few at a time, and says so in time when there are too many. */
export class RenderQueue {
  #rendering = 0
  #waiting: Waiting[] = []
  #idlers: (() => void)[] = []

  /** Runs `work` in its turn. Rejects with 'unavailable' when too many wait already, or when nobody wants it any more. */
  async run<T>(work: (checkpoint: () => Promise<void>) => Promise<T>, isWanted: () => boolean): Promise<T> {
    if (this.#rendering < MAX_RENDERING) this.#rendering += 1
    else await this.#turn(isWanted)
    try {
      return await work(async () => {
        // Between two renderings everybody else gets a look-in, and who has gone is noticed.
        await nextRound()
        if (!isWanted()) throw abandoned()
      })
    } finally {
      this.#passOn()
    }
  }

  /** Resolves when nothing is rendered, and nobody waits for that. */
  async idle(): Promise<void> {
    do {
      if (this.#rendering > 0) await new Promise<void>((resolve) => this.#idlers.push(resolve))
      await nextRound()
    } while (this.#rendering > 0)
  }

  async #turn(isWanted: () => boolean): Promise<void> {
    if (this.#waiting.length >= MAX_WAITING) this.#letGo()
    if (this.#waiting.length >= MAX_WAITING) {
      throw new ShopError(
        'unavailable',
        'The shop has more visitors than it can answer at this moment. Please try again in a few seconds.',
        { retryAfterSeconds: RETRY_AFTER_SECONDS },
      )
    }
    await new Promise<void>((begin, reject) =>
      this.#waiting.push({ isWanted, begin, giveUp: () => reject(abandoned()) }),
    )
  }

  /** Those whose senders have gone make room. */
  #letGo(): void {
    const { wanted = [], gone = [] } = Object.groupBy(this.#waiting, (one) =>
      one.isWanted() ? 'wanted' : 'gone',
    )
    this.#waiting = wanted
    gone.forEach((one) => one.giveUp())
  }

  /** The place goes to the next who is still wanted. */
  #passOn(): void {
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      if (next.isWanted()) {
        setImmediate(next.begin)
        return
      }
      next.giveUp()
    }
    this.#rendering -= 1
    if (this.#rendering === 0) for (const rouse of this.#idlers.splice(0)) rouse()
  }
}

/** Thrown to a request whose sender has gone, so nobody reads it. */
function abandoned(): ShopError {
  return new ShopError('unavailable', 'Nobody waits for this answer any more.')
}
