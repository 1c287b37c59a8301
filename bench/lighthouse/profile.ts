import { chromium } from '@playwright/test'
import { asPeopleHaveIt } from '../../scripts/browser.ts'
import { addToCart } from '../../e2e/support/shopper.ts'

/** Pieces of different kinds. */
const IN_THE_CART = [1, 5, 12]

/**
 * Opens the pages in a browser that keeps its profile in `folder`, with something in the cart where one is asked for.
 * It also readies the shop: the first answer after a start is rendered and compressed anew, and not what is measured.
 */
export async function visit(
  shop: string,
  paths: string[],
  { folder, withCart }: { folder: string; withCart: boolean },
): Promise<void> {
  const context = await chromium.launchPersistentContext(folder, {
    ...asPeopleHaveIt,
    baseURL: shop,
    // As Lighthouse's phone, so that the same pictures are asked for.
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
  })
  try {
    const page = context.pages()[0]!
    if (withCart) for (const id of IN_THE_CART) await addToCart(page, id)
    for (const path of paths) {
      const response = await page.goto(path, { waitUntil: 'networkidle' })
      if (!response?.ok()) throw new Error(`${path} answers ${response?.status()}.`)
    }
  } finally {
    await context.close()
  }
}
