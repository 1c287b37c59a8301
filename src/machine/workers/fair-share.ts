/** A process may keep a quarter more than its share, and eight connections beside that. */
const SLACK = 8
const TOLERANCE = 1.25

/**
 * How many of its connections a process should let go for all to have about as many; 0 where it has not much more than
 * its share. A connection stays where it was taken, for hours if it is a proxy's: who was asleep when many came at once would
 * have few for as long.
 */
export function connectionsToLetGo(own: number, all: readonly number[]): number {
  const share = all.reduce((sum, count) => sum + count, 0) / all.length
  return own > share * TOLERANCE + SLACK ? Math.floor(own - share) : 0
}
