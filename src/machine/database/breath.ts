/** How long the embedded database works at most before the process sees to its sockets again. */
const LONGEST_MS = 2

let lastTurn = 0

/**
 * Waits for a turn of the event loop, if the last one is a while ago. The embedded database works in this process, and
 * what it answers goes on at once: a rush would be worked off without a look at who else has come, and each turn lets in
 * one connection.
 */
export async function breathe(): Promise<void> {
  const now = performance.now()
  if (now - lastTurn < LONGEST_MS) return
  await new Promise<void>((resolve) => setImmediate(resolve))
  lastTurn = performance.now()
}
