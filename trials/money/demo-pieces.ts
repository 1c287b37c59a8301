import { products } from '../../demo/catalogue/index.ts'
import type { Question } from '../../src/pieces/questions/question.rules.ts'
import { toCents } from '../../src/machine/values/money.ts'
import type { Sellable } from './cart-by-chance.ts'

/** What the demo asks is one text; the other ways to ask are tried on some of its pieces as well. */
const asked: Question[] = [
  {
    kind: 'choice',
    label: 'Bead',
    help: '',
    required: true,
    finalSale: false,
    choices: [
      { label: 'Silver', surcharge: '0.00' },
      { label: 'Gold', surcharge: '4.11' },
    ],
  },
  { kind: 'tick', label: 'Walnut box', help: '', required: false, finalSale: true, surcharge: '12.49' },
  {
    kind: 'long_text',
    label: 'A few words',
    help: '',
    required: false,
    finalSale: true,
    maxLength: 500,
    allowed: 'any',
    surcharge: '0.03',
  },
]

/** Every piece of the demo by what is put into a cart of it: of a bracelet in sizes each size. */
export function demoPieces(): Sellable[] {
  let nextSize = products.length
  return products.flatMap(({ id, name, price, category, sizes = [], questions = [] }) => {
    const of = { category, questions: id % 3 === 0 ? [...questions, ...asked] : questions }
    if (sizes.length === 0) return [{ ...of, id, name, priceCents: toCents(price) }]
    return sizes.map((size) => {
      nextSize += 1
      return { ...of, id: nextSize, name: `${name}, ${size.wrist}`, priceCents: toCents(size.price ?? price) }
    })
  })
}
