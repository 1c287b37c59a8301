import { sumCents, type Cents } from './money.ts'

/**
 * Parts of a whole in proportion to the weights, in cents that sum to the whole exactly: what rounding down leaves over
 * goes to the largest remainders, the first of equal ones. No part exceeds its weight while the whole does not exceed
 * their sum. All are 0 where there is nothing to weigh.
 */
export function allocateCents(wholeCents: Cents, weights: readonly Cents[]): Cents[] {
  const sum = BigInt(sumCents(weights))
  if (sum === 0n) return weights.map(() => 0)
  const shares = weights.map((weight, index) => {
    // Exact: a cart's cents times a discount's may be more than a number holds.
    const product = BigInt(wholeCents) * BigInt(weight)
    return { index, cents: Number(product / sum), remainder: product % sum }
  })
  const left = wholeCents - sumCents(shares.map(({ cents }) => cents))
  const largest = shares.toSorted((a, b) => Number(b.remainder - a.remainder) || a.index - b.index)
  for (const share of largest.slice(0, left)) share.cents += 1
  return shares.map(({ cents }) => cents)
}
