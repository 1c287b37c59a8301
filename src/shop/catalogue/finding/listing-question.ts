import type { Input } from '../../../api/contract.ts'
import { factFilters, type FactFilter, type FilterRule } from '../../../domain/catalogue/filters.ts'
import type { PriceAsked } from '../../../domain/catalogue/search/price-asked.ts'
import { readQuestion, type QuestionPart } from '../../../domain/catalogue/search/question.ts'
import {
  isWristMark,
  LEFT_OUT,
  readWristAlone,
  wristMark,
} from '../../../domain/catalogue/search/wrist-asked.ts'

/** What a listing is asked, by what was typed and by its filters together. */
export interface ListingQuestion {
  /** Looked for among the words of pieces; undefined where nothing but conditions is left. */
  words: string | undefined
  filters: FilterRule[]
  parts: QuestionPart[]
  troubles: string[]
  /** Whether a wrist is among the filters. */
  asksWrist: boolean
}

export function questionOf(filter: Input<'GET /api/products'>): ListingQuestion {
  const { search, available, way } = filter
  const typed = search === undefined ? undefined : readQuestion(search)
  const { price, trouble } = priceOf(filter)
  const wrist = filter.wrist === undefined ? undefined : readWristAlone(filter.wrist)
  const wrists = [typed?.wrist, wrist && 'tenths' in wrist ? wrist.tenths : undefined]
  const marks = wrists.flatMap((size) => (size === undefined ? [] : [{ mark: wristMark(size) }]))
  const filters: FilterRule[] = [
    ...priceRules(price),
    ...priceRules(typed?.price ?? {}),
    ...(available ? [{ canBeBought: true } as const] : []),
    ...(way ? [{ way }] : []),
    ...factRules(filter),
    ...marks,
  ]
  const isWords =
    typed !== undefined && (typed.words !== '' || (filters.length === 0 && typed.troubles.length === 0))
  return {
    asksWrist: marks.length > 0,
    words: isWords ? typed.words || search : undefined,
    filters,
    parts: typed?.parts ?? [],
    troubles: [
      ...(typed?.troubles ?? []),
      ...trouble,
      ...(wrist && 'problem' in wrist ? [`${wrist.problem} ${LEFT_OUT}`] : []),
    ],
  }
}

/** The same question of pieces that are worn on a wrist and do not say on which: a filter must not pass over them in silence. */
export function withoutWrist(question: ListingQuestion): ListingQuestion {
  const others = question.filters.filter((rule) => !('mark' in rule && isWristMark(rule.mark)))
  return { ...question, filters: [...others, { tellsNoWrist: true }] }
}

/** Whether there is anything to loosen. */
export const isUnderstood = ({ parts, filters }: ListingQuestion): boolean =>
  parts.length > 1 || filters.length > 0

function priceOf({ priceFrom, priceTo }: Input<'GET /api/products'>): {
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

function factRules(filter: Input<'GET /api/products'>): FilterRule[] {
  return Object.entries(factFilters).flatMap(([name, says]) => {
    const value = filter[name as FactFilter]
    return value === undefined ? [] : [{ mark: `${says}:${value.toLowerCase()}` }]
  })
}
