import type { Question } from '../../src/pieces/questions/question.rules.ts'
import type { Insist } from '../buyers/ask.ts'
import type { Customization } from '../../src/buying/cart/cart.rules.ts'

/** What the owner lays out before anybody shops, so that every way a piece can be sold is bought. */

/** A piece as a buyer wants it: of one that has options a combination, with answers to what it asks. */
export interface Wanted {
  id: number
  customization?: Customization
}

export interface Goods {
  /** Nobody is refused for want of these. */
  common: Wanted[]
  /** A few of each are on the shelf: wanted by many. */
  scarce: Wanted[]
  /** Made for whoever orders it; the owner says how many at the same time. */
  made: Wanted
  /** A numbered series, and one number of it: none is for sale until the owner says so. */
  series: Wanted
  number: Wanted
}

/** How many numbers the series has. */
export const NUMBERS = 10

/** Its numbers as the desk sends them: all for sale, one of them, or none. */
export function numbersForSale(isForSale: (n: number) => boolean) {
  const numbers = Array.from({ length: NUMBERS }, (_, n) => n + 1)
  const name = (n: number) => `No. ${n} of ${NUMBERS}`
  return {
    optionGroups: [{ name: 'Number', values: numbers.map(name) }],
    combinations: numbers.map((n) => ({ choices: [name(n)], price: '64.21', stock: isForSale(n) ? 1 : 0 })),
  }
}

const common = { required: true, finalSale: true, help: '' }

const ENGRAVING: Question = {
  ...common,
  kind: 'short_text',
  label: 'Engraving',
  maxLength: 24,
  allowed: 'any',
  surcharge: '8.37',
}
const BEAD: Question = {
  ...common,
  finalSale: false,
  kind: 'choice',
  label: 'Bead',
  choices: [
    { label: 'Silver', surcharge: '0.00' },
    { label: 'Gold', surcharge: '4.11' },
  ],
}
const GIFT_BOX: Question = {
  ...common,
  required: false,
  kind: 'tick',
  label: 'Walnut box',
  surcharge: '12.49',
}

/** Accents, quotes and what needs several code points: it must come through every call as it is. */
const ENGRAVED = { Engraving: "Zoë “é” & 'O\"Neil' 👩‍🔧" }
const GOLD = { Bead: 'Gold' }
const BOXED = { 'Walnut box': 'Yes' }

const piece = {
  description: 'Made for a trial.',
  imageUrl: 'attached_assets/default-product.svg',
  tags: [],
  featured: false,
}

/** A product as lists have it. */
export interface Listed {
  id: number
  kind: string
  stock: number
  price: string
  optionGroups: unknown[]
  questions: { required: boolean }[]
}

/** Bought by its number alone: from the shelf, without a choice and without an answer. */
export function isPlain({ kind, stock, optionGroups, questions }: Listed): boolean {
  return (
    kind === 'shelf' && stock > 0 && optionGroups.length === 0 && !questions.some(({ required }) => required)
  )
}

/** How many are put out of what nobody is to be refused for want of. */
export interface Plenty {
  pieces: number
}

export async function layOut(ask: Insist, { pieces }: Plenty): Promise<Goods> {
  const plain = (await ask<Listed[]>('GET', '/api/products'))
    .filter((product) => isPlain(product) && Number(product.price) < 100)
    .toSorted((a, b) => a.id - b.id)
    .map(({ id }) => ({ id }))
  const add = async (product: object) =>
    (await ask<{ id: number }>('POST', '/api/products', { ...piece, stock: pieces, ...product })).id
  const bracelet = await add({
    name: 'Bracelet by Wrist',
    category: 'Bracelets - Natural Gemstones',
    price: '28.33',
    stock: 0,
    questions: [BEAD],
    options: {
      optionGroups: [{ name: 'Wrist size', values: ['6 in', '6½ in', '7 in'] }],
      combinations: [
        { choices: ['6 in'], price: '28.33', stock: pieces },
        { choices: ['6½ in'], price: '31.07', stock: pieces },
        { choices: ['7 in'], price: '32.49', stock: 0 },
      ],
    },
  })
  const { combinations } = await ask<{ combinations: { id: number }[] }>(
    'GET',
    `/api/desk/products/${bracelet}/options`,
  )
  const [small, middle, large] = combinations.map(({ id }) => id) as [number, number, number]
  const pen = await add({
    name: 'Engraved Pen',
    category: 'Pens - Wood',
    price: '19.99',
    questions: [ENGRAVING],
  })
  const making = { category: 'Timepieces', stock: 0, makingDaysFrom: 5, makingDaysTo: 10 }
  const watch = await add({
    ...making,
    name: 'Watch to Order',
    price: '118.01',
    kind: 'made_to_order',
    questions: [GIFT_BOX],
  })
  const again = await add({
    ...making,
    name: 'Clock Made Again',
    price: '47.43',
    kind: 'made_again',
    stock: 3,
  })
  const few = await add({ ...making, name: 'Watch, One at a Time', price: '95.57', kind: 'made_to_order' })
  const series = await add({
    name: 'Numbered Watch',
    category: 'Timepieces',
    price: '64.21',
    stock: 0,
    kind: 'numbered',
    options: numbersForSale(() => false),
  })
  const numbers = await ask<{ combinations: { id: number }[] }>('GET', `/api/desk/products/${series}/options`)
  return {
    series: { id: series },
    number: { id: numbers.combinations[2]!.id },
    common: [
      ...plain.slice(0, 3),
      { id: small, customization: GOLD },
      { id: pen, customization: ENGRAVED },
      { id: watch, customization: BOXED },
      { id: again },
      { id: middle, customization: { Bead: 'Silver' } },
    ],
    scarce: [plain[3]!, { id: large, customization: GOLD }],
    made: { id: few },
  }
}
