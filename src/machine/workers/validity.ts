/** As many answers can be kept at once; a page takes two kilobytes at least, so memory ends before. */
const SLOTS = 1 << 16

const FOR_GOOD = 2n ** 62n

/** Names one kept answer: a place in the memory that both threads see, and the number that stands there while it holds. */
export interface Mark {
  slot: number
  number: number
}

/**
 * Which kept answers still hold. The thread that hears of changes says it here, in memory that the thread which sends
 * kept answers sees: what was said counts from that moment on, without a message on its way (ECMA-262, Atomics).
 */
export class Validity {
  readonly memory: SharedArrayBuffer
  readonly #until: BigInt64Array
  readonly #numbers: Int32Array
  readonly #free: number[] = []
  #used = 0
  #last = 0

  constructor(memory?: SharedArrayBuffer) {
    this.memory = memory ?? new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT + 4 * SLOTS)
    this.#until = new BigInt64Array(this.memory, 0, 1)
    this.#numbers = new Int32Array(this.memory, BigInt64Array.BYTES_PER_ELEMENT)
    if (!memory) this.trustFor(Infinity)
  }

  /** From now on this answer holds; undefined while there is no place for another. */
  begin(): Mark | undefined {
    const slot = this.#free.pop() ?? (this.#used < SLOTS ? this.#used++ : undefined)
    if (slot === undefined) return undefined
    this.#last = (this.#last + 1) % 2 ** 31
    const number = Math.max(1, this.#last)
    Atomics.store(this.#numbers, slot, number)
    return { slot, number }
  }

  /** From now on it holds no more. */
  end({ slot }: Mark): void {
    Atomics.store(this.#numbers, slot, 0)
    this.#free.push(slot)
  }

  /** Nothing that was kept until now holds any more. */
  endAll(): void {
    this.#numbers.fill(0)
    this.#free.length = 0
    this.#used = 0
  }

  holds({ slot, number }: Mark): boolean {
    return Atomics.load(this.#numbers, slot) === number
  }

  /** All changes are heard of for so many milliseconds, or until it is said anew. */
  trustFor(ms: number): void {
    const until =
      ms === Infinity ? FOR_GOOD : process.hrtime.bigint() + BigInt(Math.max(0, Math.round(ms * 1e6)))
    Atomics.store(this.#until, 0, until)
  }

  /** False while changes may have gone unheard: then nothing that could have changed holds. */
  receivesChanges(): boolean {
    const until = Atomics.load(this.#until, 0)
    return until === FOR_GOOD || process.hrtime.bigint() < until
  }
}
