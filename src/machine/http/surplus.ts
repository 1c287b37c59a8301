/**
 * Sends away connections that this process has beyond its share: with their next answer they are told to connect anew, which
 * reaches whichever process has more time.
 */
export class Surplus {
  #left = 0

  /** Replaces the number that was asked before. */
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
