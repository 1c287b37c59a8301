import { expect, test } from 'vitest'
import { randomOf } from '../random.ts'
import { cartByChance } from './cart-by-chance.ts'
import { demoPieces } from './demo-pieces.ts'
import { priced, wrongSums } from './sums.ts'
import { codeByChance, rulesByChance, stateByChance } from './terms-by-chance.ts'

/** `npm run trials -- money` sets these: 100,000 carts, with a seed of its own each time. */
const { MONEY_CARTS = '2000', MONEY_SEED = '20261123' } = process.env

/** What is asked while a sale is on is the piece's price: so much less, by chance to an odd cent. */
const salePrice = (cents: number, random: ReturnType<typeof randomOf>) =>
  Math.max(1, Math.round((cents * random.between(50, 99)) / 100))

test(
  `of ${MONEY_CARTS} carts of the demo’s pieces the parts sum to the whole, in cart, quote, steps and wallet`,
  { timeout: 3_600_000 },
  () => {
    const random = randomOf(Number(MONEY_SEED))
    const pieces = demoPieces()
    const seen = { answered: 0, discounted: 0, sizes: 0, sales: 0, wrapped: 0 }
    for (let n = 0; n < Number(MONEY_CARTS); n += 1) {
      const onSale = pieces.map((piece) =>
        random.chance(0.2) ? { ...piece, priceCents: salePrice(piece.priceCents, random) } : piece,
      )
      const chosen = cartByChance(random, onSale)
      const terms = {
        rules: rulesByChance(random),
        state: stateByChance(random),
        code: codeByChance(random),
      }
      const problems = wrongSums(chosen, terms)
      if (problems.length > 0) expect({ n, problems, chosen, terms }).toEqual('a cart that adds up')
      if (chosen.some(({ unitCents, piece }) => unitCents > piece.priceCents)) seen.answered += 1
      if (chosen.some(({ piece }) => piece.name.endsWith(' in'))) seen.sizes += 1
      const { totals } = priced(chosen, terms)
      if (totals.discountCents > 0) seen.discounted += 1
      if (totals.giftWrapCents > 0) seen.wrapped += 1
      if (chosen.some(({ piece }) => !pieces.includes(piece))) seen.sales += 1
    }
    process.stdout.write(`money: ${MONEY_CARTS} carts, seed ${MONEY_SEED}: ${JSON.stringify(seen)}\n`)
    // Nothing of it was left out by chance.
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(Number(MONEY_CARTS) / 20)
  },
)
