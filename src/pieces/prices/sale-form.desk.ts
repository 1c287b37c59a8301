import type { Output } from '../../shop/every-call.contract.ts'
import { belowBy, salePriceProblem, type SalePlan } from './sale.rules.ts'
import { saleDayWords } from './sale-words.rules.ts'
import { counted } from '../../machine/values/counted.ts'
import { formatPrice, isDecimal, toCents, toDecimal } from '../../machine/values/money.ts'
import type { DeskProduct } from '../product/product.rules.ts'
import type { EditorKind, Fields, Problems } from '../../machine/forms/kind.ts'

export type SavedSale = Output<'GET /api/desk/products/{id}/sale'> & { id: number }

/** A sale as its form holds it: text as it was typed. */
export interface SaleDraft {
  from: string
  until: string
  /** In the order of the pieces; empty: not on sale. */
  prices: { id: number; name: string; regular: string; price: string }[]
}

/** When a sale is, of a piece or of a shelf. */
export const saleDayFields: Pick<Fields<Pick<SaleDraft, 'from' | 'until'>>, 'from' | 'until'> = {
  from: {
    label: 'First day (optional)',
    hint: 'Begins with that day by your shop’s clock. Empty: from now on.',
    type: 'date',
  },
  until: {
    label: 'Last day (optional)',
    hint: 'To the end of that day. Empty: until you end it.',
    type: 'date',
    problem: ({ from, until }) =>
      from !== '' && until !== '' && until < from ? 'Choose the first day or a later one.' : undefined,
  },
}

export const saleKind: EditorKind<SavedSale, SaleDraft> = {
  name: 'sale',
  asksToClose: true,
  fields: {
    ...saleDayFields,
    prices: {
      label: 'Sale prices',
      words: (prices) => prices.map(({ name, price }) => `${name}: ${price || 'none'}`).join('; '),
    },
  },
  draftOf: (saved) => ({
    from: saved?.from ?? '',
    until: saved?.until ?? '',
    prices: (saved?.pieces ?? []).map(({ id, choices, regular, price }) => ({
      id,
      name: choices.join(', '),
      regular,
      price: price ?? '',
    })),
  }),
  problemsOf: ({ prices }) => {
    const problems: Record<string, string> = {}
    for (const { id, regular, price } of prices) {
      const problem = priceProblem(price.trim(), regular)
      if (problem) problems[`prices.${id}`] = problem
    }
    return problems satisfies Problems
  },
  fieldOf: (field, draft) => {
    const match = /^prices\.(\d+)/.exec(field)
    return match ? `prices.${termsOf(draft).prices[Number(match[1])]?.id}` : field
  },
}

function priceProblem(price: string, regular: string): string | undefined {
  if (price === '') return undefined
  if (!isDecimal(price)) return 'Enter an amount in dollars such as 24.00.'
  const problem = salePriceProblem(toCents(price), toCents(regular))
  return problem && `It ${problem}`
}

/** What the form means; only of one without problems. */
export function termsOf({ from, until, prices }: SaleDraft) {
  return {
    from: from || null,
    until: until || null,
    prices: prices.flatMap(({ id, price }) => (price.trim() === '' ? [] : [{ id, price: price.trim() }])),
  }
}

/** Prices that are `percent` whole percent below the regular ones, to the cent. */
export function withPercentOff(prices: SaleDraft['prices'], percent: number): SaleDraft['prices'] {
  return prices.map((one) => ({
    ...one,
    price: toDecimal(belowBy(percent, toCents(one.regular))),
  }))
}

export type ShelfSale = Output<'GET /api/desk/shelves'>['sales'][number]

/** '20% off through December 24, 3 pieces'; `all` is how many stand there. */
export function shelfSaleWords({ percent, pieces, from, until, isOn }: ShelfSale, all?: number): string {
  const begin = from === null || isOn ? '' : ` from ${saleDayWords(from)}`
  const end = until === null ? (isOn ? ' until you end it' : '') : ` through ${saleDayWords(until)}`
  const some = pieces === all ? '' : `, ${counted(pieces, 'piece')}`
  return `${percent === null ? 'On sale' : `${percent}% off`}${begin}${end}${some}`
}

/** In the list of products. */
export function salePlanWords({ sale }: Pick<DeskProduct, 'sale'>, { price, from, until }: SalePlan): string {
  const through = until === null ? '' : ` through ${saleDayWords(until)}`
  if (sale) return `On sale${through}, regularly ${formatPrice(sale.regular)}`
  return `${formatPrice(price)}${from === null ? '' : ` from ${saleDayWords(from)}`}${through}`
}
