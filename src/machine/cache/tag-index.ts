import type { Tag } from '../reads/tags.ts'

/** Finds the answers that show something: from each tag to the keys of those that noted it. */
export class TagIndex {
  readonly #keysOf = new Map<Tag, Set<string>>()

  get size(): number {
    return this.#keysOf.size
  }

  add(key: string, tags: readonly Tag[]): void {
    for (const tag of tags) {
      const keys = this.#keysOf.get(tag)
      if (keys) keys.add(key)
      else this.#keysOf.set(tag, new Set([key]))
    }
  }

  remove(key: string, tags: readonly Tag[]): void {
    for (const tag of tags) {
      const keys = this.#keysOf.get(tag)
      if (keys?.delete(key) && keys.size === 0) this.#keysOf.delete(tag)
    }
  }

  keysOf(tag: Tag): readonly string[] {
    return [...(this.#keysOf.get(tag) ?? [])]
  }
}
