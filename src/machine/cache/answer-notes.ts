import type { Noter } from '../reads/noting.ts'
import { EVERYTHING, groupOf, type Tag } from '../reads/tags.ts'

/**
 * Notes which tags one answer reads while it is made, and which change, if any, has outdated the answer. A change may be
 * heard of after a read and before that read is noted. So reads and changes are both kept until the answer is finished.
 */
export class AnswerNotes implements Noter {
  readonly moment: () => number
  /** The moment before each tag was first read. */
  readonly #read = new Map<Tag, number>()
  readonly #changes = new Map<Tag, number[]>()
  #outdatedAt: number | undefined
  #until = Infinity

  constructor(moment: () => number) {
    this.moment = moment
  }

  get tags(): Iterable<Tag> {
    return this.#read.keys()
  }

  /** The first moment whose changes this answer does not show; undefined while it shows all. */
  get outdatedAt(): number | undefined {
    return this.#outdatedAt
  }

  /** From then on it may not be true any more, though nothing changes. */
  get until(): number {
    return this.#until
  }

  readonly hold = (until: number): void => {
    this.#until = Math.min(this.#until, until)
  }

  note(tag: Tag, since: number): void {
    this.#read.set(tag, Math.min(since, this.#read.get(tag) ?? since))
    for (const moment of this.#changes.get(tag) ?? []) if (moment > since) this.#outdate(moment)
    const group = groupOf(tag)
    if (group !== undefined) this.note(group, since)
  }

  /** A change of `tag` is heard of, as the `moment`th. */
  noteChange(tag: Tag, moment: number): void {
    this.#changes.set(tag, [...(this.#changes.get(tag) ?? []), moment])
    if (tag === EVERYTHING || this.#read.has(tag)) this.#outdate(moment)
  }

  #outdate(moment: number): void {
    this.#outdatedAt = Math.min(moment, this.#outdatedAt ?? moment)
  }
}
