import type { Page } from '@playwright/test'

/**
 * What things may move by when their font comes: its letters are not quite as wide as those drawn before, and by how much
 * hangs on the words, some of which tell the day. A line that appears, or one that a heading takes more, moves a page by
 * five times as much and more.
 */
export const LETTERS = 0.002

interface Shift {
  value: number
  sources: { node: Node | null }[]
}

/**
 * How far things on a page have moved by themselves since it was opened (Cumulative Layout Shift, no unit); where that is
 * more than letters do, what moved is printed.
 */
export async function shifts(page: Page): Promise<number> {
  const { sum, moved } = await page.evaluate(
    () =>
      new Promise<{ sum: number; moved: string[] }>((resolve) => {
        const seen: Shift[] = []
        new PerformanceObserver((list) => seen.push(...(list.getEntries() as unknown as Shift[]))).observe({
          type: 'layout-shift',
          buffered: true,
        })
        setTimeout(
          () =>
            resolve({
              sum: seen.reduce((sum, { value }) => sum + value, 0),
              moved: seen.map(({ value, sources }) =>
                [
                  value,
                  ...sources.map(
                    ({ node }) => (node as Element | null)?.outerHTML?.slice(0, 120) ?? node?.nodeName,
                  ),
                ].join('\n  '),
              ),
            }),
          200,
        )
      }),
  )
  if (sum >= LETTERS) console.log(moved.join('\n'))
  return sum
}
