/** How far the pieces of a line are that are made for its order. */
export const makings = ['waiting', 'started', 'done'] as const
export type Making = (typeof makings)[number]

/** As the order's own story and the history tell it, after the piece's name. */
export const makingWords: Record<Making, string> = {
  waiting: 'not begun after all',
  started: 'begun',
  done: 'finished',
}
