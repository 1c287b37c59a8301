import type { InFilters, Input } from '../../shop/every-call.contract.ts'
import type { ArrivalQuery } from './arrival-asked.ts'
import { type FactFilter, factFilters, type FilterRule, PRICE_PATTERN } from '../listing/filters.rules.ts'
import { dollars, type PriceBounds, readPrice } from './words/price-asked.rules.ts'
import { type Question, type QuestionPart, readQuestion } from './words/question.rules.ts'
import { type ShopPage, shopPageFor } from './shop-page.rules.ts'
import { isTreatmentAsked, treatmentRule } from './words/treatment-asked.rules.ts'
import { inchesWords, isWristMark, LEFT_OUT, readWristAlone, wristMark } from './words/wrist-asked.rules.ts'

/** What a listing is asked, by what was typed and by its filters together. */
export interface ListingQuestion {
  /** Looked for among the words of pieces; undefined where nothing but conditions is left. */
  words: string | undefined
  filters: FilterRule[]
  parts: QuestionPart[]
  inFilters: InFilters
  troubles: string[]
  /** When the pieces that are found arrive, where that was asked. */
  promised?: string | undefined
  /** Where the shop itself answers what was typed. */
  page?: ShopPage | undefined
  /** The first day on which something arrives, where nothing does by the day that was asked. */
  soonest?: string | undefined
  /** Whether a present is looked for. */
  isGift: boolean
  /** Whether a wrist is among the filters. */
  asksWrist: boolean
}

type Query = Omit<Input<'GET /api/products'>, 'sort'>

export function questionOf(filter: Query, arrival: ArrivalQuery): ListingQuestion {
  const { search } = filter
  const dayTrouble = filter.by === undefined ? arrival.trouble : undefined
  const typed = search === undefined ? undefined : readQuestion(search, arrival.today, dayTrouble)
  const { price, trouble } = priceOf(filter)
  const wrist = filter.wrist === undefined ? undefined : readWristAlone(filter.wrist)
  const kept = wrist && 'tenths' in wrist ? wrist.tenths : undefined
  const marks = [typed?.wrist, kept].flatMap((size) =>
    size === undefined ? [] : [{ mark: wristMark(size) }],
  )
  const filters: FilterRule[] = [
    ...priceRules(price),
    ...priceRules(typed?.price ?? {}),
    ...((filter.available ?? typed?.available) ? [{ canBeBought: true } as const] : []),
    ...[typed?.way, filter.way].flatMap((way) => (way === undefined ? [] : [{ way }])),
    ...(typed?.treatment ? [treatmentRule(typed.treatment)] : []),
    ...factRules(filter),
    ...((filter.by ?? typed?.by) !== undefined && arrival.rule ? [arrival.rule] : []),
    ...marks,
  ]
  const isWords =
    typed !== undefined &&
    (typed.words !== '' || (filters.length === 0 && typed.parts.length === 0 && typed.troubles.length === 0))
  return {
    asksWrist: marks.length > 0,
    isGift: typed?.isGift ?? false,
    words: isWords ? typed.words || search : undefined,
    filters,
    parts: typed?.parts ?? [],
    inFilters: inFilters(filter, typed, { price, isWrist: kept !== undefined, arrival }),
    troubles: [
      ...(typed?.troubles ?? []),
      ...trouble,
      ...(wrist && 'problem' in wrist ? [`${wrist.problem} ${LEFT_OUT}`] : []),
      ...(arrival.trouble === undefined || filter.by === undefined ? [] : [arrival.trouble]),
    ],
    promised: arrival.promised,
    page: search === undefined ? undefined : shopPageFor(search),
  }
}

/** The same, asked by filters as far as there are any for it: what was refused is not among them. */
function inFilters(
  filter: Query,
  typed: Question | undefined,
  read: { price: PriceBounds; isWrist: boolean; arrival: ArrivalQuery },
): InFilters {
  const { way, available, madeOf, color, treatment } = filter
  const price = narrower(read.price, typed?.price ?? {})
  return {
    search: typed?.rest || undefined,
    priceFrom: inDollars(price.from),
    priceTo: inDollars(price.to),
    available: available ?? typed?.available,
    way: way ?? typed?.way,
    madeOf,
    color,
    treatment: treatment ?? typed?.treatment,
    wrist: read.isWrist ? filter.wrist : typed?.wrist === undefined ? undefined : inchesWords(typed.wrist),
    by: read.arrival.trouble === undefined ? (filter.by ?? typed?.by) : undefined,
  }
}

const inDollars = (amount: number | undefined) =>
  amount === undefined ? undefined : (amount / 100).toFixed(amount % 100 === 0 ? 0 : 2)

function narrower(one: PriceBounds, other: PriceBounds): PriceBounds {
  const from = Math.max(one.from ?? 0, other.from ?? 0)
  const to = Math.min(one.to ?? Infinity, other.to ?? Infinity)
  return { ...(from > 0 ? { from } : {}), ...(to < Infinity ? { to } : {}) }
}

/** The same question of pieces that are worn on a wrist and do not say on which: a filter must not pass over them in silence. */
export function withoutWrist(question: ListingQuestion): ListingQuestion {
  const others = question.filters.filter((rule) => !('mark' in rule && isWristMark(rule.mark)))
  return { ...question, filters: [...others, { tellsNoWrist: true }] }
}

/** Whether there is anything to loosen. */
export const isUnderstood = ({ parts, filters }: ListingQuestion): boolean =>
  parts.length > 1 || filters.length > 0

function priceOf({ priceFrom, priceTo }: Query): {
  price: PriceBounds
  trouble: string[]
} {
  const [low, high] = [amountIn(priceFrom), amountIn(priceTo)]
  const trouble = [low, high].flatMap((read) => read?.trouble ?? [])
  // What is about right bounds on both sides, unless the other side is given.
  const from = low?.amount ?? low?.about?.from ?? (priceFrom === undefined ? high?.about?.from : undefined)
  const to = high?.amount ?? high?.about?.to ?? (priceTo === undefined ? low?.about?.to : undefined)
  const price: PriceBounds = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
  if (from === undefined || to === undefined || from <= to) return { price, trouble }
  const [first, last] = [dollars(to), dollars(from)]
  const backwards = `A price from ${last} to ${first} runs backwards: these are from ${first} to ${last}.`
  return { price: { from: to, to: from }, trouble: [...trouble, backwards] }
}

/** '40' and '$19.50' are an amount, 'about 100' has two bounds; anything else is told. */
function amountIn(
  text: string | undefined,
): { amount?: number; about?: PriceBounds; trouble?: string } | undefined {
  if (text === undefined) return undefined
  const plain = text.replaceAll(/[$,\s]/g, '')
  if (PRICE_PATTERN.test(plain)) return { amount: Math.round(Number(plain) * 100) }
  const about = readPrice(text)?.value
  if (about?.from !== undefined && about.to !== undefined) return { about }
  return { trouble: `“${text}” is no price: write it as 40 or 19.50. What follows is shown without it.` }
}

function priceRules({ from, to }: PriceBounds): FilterRule[] {
  return [
    ...(from === undefined ? [] : [{ priceFrom: from }]),
    ...(to === undefined ? [] : [{ priceTo: to }]),
  ]
}

function factRules(filter: Query): FilterRule[] {
  return Object.entries(factFilters).flatMap(([name, says]) => {
    const value = filter[name as FactFilter]?.toLowerCase()
    if (name === 'treatment' && isTreatmentAsked(value)) return [treatmentRule(value)]
    return value === undefined ? [] : [{ mark: `${says}:${value}` }]
  })
}
