import type { RenderQueue } from './render-queue.ts'
import type { PageCache } from '../cache/page-cache.ts'

/** Asked for so often while it was kept, a page will be asked for again soon. */
const OFTEN = 8

/** The most pages that wait to be rendered again; those that are asked for most stay. */
const MOST = 32

/**
 * What is asked for often and was dropped is rendered again before anybody waits for it: one page after the other, and only
 * while nothing is rendered for a visitor. A page that nobody has asked for since is not rendered again.
 */
export function rerenderPopularPages(
  pageCache: PageCache,
  queue: RenderQueue,
  render: (address: string) => Promise<void>,
): void {
  const waiting = new Map<string, number>()
  let isAtWork = false
  const ranked = () => [...waiting].toSorted(([, a], [, b]) => b - a).map(([key]) => key)

  async function work(): Promise<void> {
    isAtWork = true
    while (waiting.size > 0) {
      await queue.idle()
      const key = ranked()[0]!
      waiting.delete(key)
      // Whoever asks for it is told what is wrong.
      await render(key).catch(() => {})
    }
    isAtWork = false
  }

  pageCache.onDrop((key, hits) => {
    // Calls are counted by who asks, and here nobody does.
    if (hits < OFTEN || !key.startsWith('/') || key.startsWith('/api/')) return
    waiting.set(key, hits)
    if (waiting.size > MOST) waiting.delete(ranked().at(-1)!)
    if (!isAtWork) void work()
  })
}
