import type { Input } from '../../../api/contract.ts'
import { factFilters, type FactFilter, type FilterRule } from '../../../domain/catalogue/filters.ts'
import type { PriceAsked } from '../../../domain/catalogue/search/price-asked.ts'
import { readQuestion, type QuestionPart } from '../../../domain/catalogue/search/question.ts'
import { readWrist, wristMark } from '../../../domain/catalogue/search/wrist-asked.ts'

/** What a listing is asked, by what was typed and by its filters together. */
export interface ListingQuestion {
  /** Looked for among the words of pieces; undefined where nothing but conditions is left. */
  words: string | undefined
  filters: FilterRule[]
  parts: QuestionPart[]
  troubles: string[]
}

type Asked = Omit<Input<'GET /api/products'>, 'sort'>

export function questionOf(filter: Asked): ListingQuestion {
  const { search, available, way } = filter
  const typed = search === undefined ? undefined : readQuestion(search)
  const { price, trouble } = priceOf(filter)
  const wrist = filter.wrist === undefined ? undefined : readWrist(`${filter.wrist} wrist`)
  const filters: FilterRule[] = [
    ...priceRules(price),
    ...priceRules(typed?.price ?? {}),
    ...(available ? [{ canBeBought: true } as const] : []),
    ...(way ? [{ way }] : []),
    ...factRules(filter),
    ...[typed?.wrist, wrist?.trouble === undefined ? wrist?.value : undefined].flatMap((size) =>
      size === undefined ? [] : [{ mark: wristMark(size) }],
    ),
  ]
  const isWords =
    typed !== undefined && (typed.words !== '' || (filters.length === 0 && typed.troubles.length === 0))
  const unread = filter.wrist !== undefined && !wrist ? [UNREAD_WRIST] : []
  return {
    words: isWords ? typed.words || search : undefined,
    filters,
    parts: typed?.parts ?? [],
    troubles: [
      ...(typed?.troubles ?? []),
      ...trouble,
      ...((wrist?.trouble ?? unread) ? [wrist?.trouble ?? unread].flat() : []),
    ],
  }
}

const UNREAD_WRIST = 'Write a wrist as 6.5 in or 17 cm. What follows is shown without it.'

/** Whether there is anything to loosen. */
export const isUnderstood = ({ parts, filters }: ListingQuestion): boolean =>
  parts.length > 1 || filters.length > 0

function priceOf({ priceFrom, priceTo }: Asked): {
  price: PriceAsked
  trouble: string[]
} {
  const price: PriceAsked = {
    ...(priceFrom === undefined ? {} : { from: cents(priceFrom) }),
    ...(priceTo === undefined ? {} : { to: cents(priceTo) }),
  }
  if (price.from === undefined || price.to === undefined || price.from <= price.to)
    return { price, trouble: [] }
  return {
    price: { from: price.to, to: price.from },
    trouble: [
      `A price from $${priceFrom} to $${priceTo} runs backwards: these are from $${priceTo} to $${priceFrom}.`,
    ],
  }
}

function priceRules({ from, to }: PriceAsked): FilterRule[] {
  return [
    ...(from === undefined ? [] : [{ priceFrom: from }]),
    ...(to === undefined ? [] : [{ priceTo: to }]),
  ]
}

const cents = (text: string) => Math.round(Number(text) * 100)

function factRules(filter: Asked): FilterRule[] {
  return Object.entries(factFilters).flatMap(([name, says]) => {
    const value = filter[name as FactFilter]
    return value === undefined ? [] : [{ mark: `${says}:${value.toLowerCase()}` }]
  })
}
