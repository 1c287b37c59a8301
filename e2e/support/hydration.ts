import type { Page } from '@playwright/test'

/** What this test reads of React's tree. A fiber that was rendered before has an alternate. */
interface Fiber {
  type: unknown
  alternate: Fiber | null
  child: Fiber | null
  sibling: Fiber | null
}

declare global {
  interface Window {
    hydration: { root?: { current: Fiber }; turns: number }
  }
}

/** Counts what hydrating a page costs; times would be the machine's. Before the page is gone to. */
export async function watchHydration(page: Page, processor = 1): Promise<void> {
  await page.addInitScript(() => {
    const hydration: Window['hydration'] = { turns: 0 }
    // React tells its developer tools of what it has rendered, where it is sold as well.
    const tools = {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: (_: number, root: { current: Fiber }) => (hydration.root = root),
      onPostCommitFiberRoot: () => undefined,
      onCommitFiberUnmount: () => undefined,
    }
    // It asks for each of its turns by a message to itself; in between the browser does what else is waiting.
    // oxlint-disable-next-line typescript/unbound-method -- it is bound to each port below
    const post = MessagePort.prototype.postMessage
    MessagePort.prototype.postMessage = function (this: MessagePort, ...message: [never]) {
      if (document.documentElement.dataset['hydrated'] === undefined) hydration.turns += 1
      post.apply(this, message)
    }
    Object.assign(window, { hydration, __REACT_DEVTOOLS_GLOBAL_HOOK__: tools })
  })
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: processor })
}

/** In how many turns React took over. */
export const turnsOf = (page: Page) => page.evaluate(() => window.hydration.turns)

/** How many components the page has, and how many of them have been rendered, or gone past, more than once. */
export async function componentsOf(page: Page): Promise<{ all: number; again: number }> {
  return await page.evaluate(() => {
    const count = { all: 0, again: 0 }
    const walk = (fiber: Fiber | null) => {
      for (let next = fiber; next; next = next.sibling) {
        if (typeof next.type === 'function') {
          count.all += 1
          if (next.alternate) count.again += 1
        }
        walk(next.child)
      }
    }
    walk(window.hydration.root!.current.child)
    return count
  })
}

/** How many elements of the page's content there are, and how many of them React holds. */
export async function elementsOf(page: Page): Promise<{ all: number; held: number }> {
  return await page.evaluate(() => {
    const all = [...document.querySelectorAll('main *')]
    const held = all.filter((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber')))
    return { all: all.length, held: held.length }
  })
}
