/**
 * Work on one checkout, one at a time within this process; a call that comes while another is under way
 * waits and then runs, and is told that it has waited. Across processes the database's row lock does the same, step by step.
 */
const turns = new Map<string, Promise<unknown>>()

export async function inTurn<T>(checkoutId: string, work: (hasWaited: boolean) => Promise<T>): Promise<T> {
  const before = turns.get(checkoutId)
  const next = () => work(before !== undefined)
  const mine = (before ?? Promise.resolve()).then(next, next)
  turns.set(checkoutId, mine)
  try {
    return await mine
  } finally {
    if (turns.get(checkoutId) === mine) turns.delete(checkoutId)
  }
}
