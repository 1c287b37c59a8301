/**
 * Connections of which this process has more than its share: so many are told, with their next answer, to come again on
 * another, which whoever has more time will take.
 */
export class Surplus {
  #left = 0

  /** From now on, and in place of what was asked before. */
  letGo(connections: number): void {
    this.#left = connections
  }

  /** Whether the connection that is answered now is one of them. */
  takeOne(): boolean {
    if (this.#left === 0) return false
    this.#left -= 1
    return true
  }
}
