import { budgets, overBudget } from '../bench/page-budgets.ts'
import { weigh } from '../bench/page-weight.ts'
import { expect, test } from './fixtures/test.ts'
import { addToCart } from './shopper.ts'

// As Lighthouse's phone, so that the same pictures are asked for.
test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true })

for (const [kind, { path }] of Object.entries(budgets)) {
  test(`the ${kind} page weighs no more than its budget`, async ({ page, shop }) => {
    // Without it these two have nothing to show.
    if (kind === 'cart' || kind === 'checkout') for (const id of [1, 5, 12]) await addToCart(page, id)
    const weight = await weigh(page, shop.url + path)
    expect(overBudget(kind, weight)).toEqual([])
    for (const part of ['html', 'script', 'style'] as const)
      expect(weight[part], `what was counted of ${part}`).toBeGreaterThan(1000)
  })
}
