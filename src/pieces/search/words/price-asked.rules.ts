import { slips } from '../search.rules.ts'
import { boundWords } from './question-words.rules.ts'
import type { ReadPart } from './read-part.rules.ts'

/** The bounds of the prices asked for, in cents, both included. */
export interface PriceBounds {
  from?: number
  to?: number
}

const AMOUNT = String.raw`(\$\s*)?(\d{1,6}(?:\.\d{1,2})?)\s*(dollars?|bucks?|usd|\$)?`
/** What follows a number that is a size. */
const NO_SIZE = String.raw`(?![\d.]|\s*(?:in|inch|inches|mm|cm|"|”|″|''|-inch|th|x)(?![a-z]))`
const RANGE = new RegExp(
  String.raw`(between\s+)?(\$\s*)?(\d{1,6}(?:\.\d{1,2})?)\s*(?:\$|dollars?)?\s*(?:-|–|—|to|and)\s*${AMOUNT}${NO_SIZE}`,
  'i',
)
const BOUND = new RegExp(String.raw`(<=?|>=?|~|(?:\b[a-z]+\s+){0,2}\b[a-z]+)\s*${AMOUNT}${NO_SIZE}`, 'gi')
const PLAIN = new RegExp(
  String.raw`(?:(\$\s*)(\d{1,6}(?:\.\d{1,2})?)|\b(\d{1,6}(?:\.\d{1,2})?)\s*(?:dollars?|bucks?|usd|\$))(?![\d.])`,
  'i',
)

/** What a piece may cost, in the words of whoever asks: 'under 40', '$20-40', '20 to 40 dollars'. */
export function readPrice(text: string): ReadPart<PriceBounds> | undefined {
  return readRange(text) ?? readBound(text) ?? readPlain(text)
}

function readRange(text: string): ReadPart<PriceBounds> | undefined {
  const found = RANGE.exec(text)
  if (!found) return undefined
  const [all, between, sign, low, otherSign, high, word] = found
  // '1 to 2' may be anything.
  if (!between && !sign && !otherSign && !word) return undefined
  const [from, to] = [cents(low!), cents(high!)].toSorted((a, b) => a - b) as [number, number]
  return part({ from, to }, found.index, all)
}

function readBound(text: string): ReadPart<PriceBounds> | undefined {
  for (const found of text.matchAll(BOUND)) {
    const [all, before, , amount] = found
    const bound = boundOf(before!)
    if (!bound) continue
    const start = found.index + before!.length - bound.phrase.length
    return part(bounded(bound.side, cents(amount!)), start, all.slice(start - found.index))
  }
  return undefined
}

/** 'About $50' takes in a fifth less and a fifth more. */
const AROUND = 0.2

function bounded(side: Side, amount: number): PriceBounds {
  if (side !== 'about') return { [side]: amount }
  return { from: Math.round(amount * (1 - AROUND)), to: Math.round(amount * (1 + AROUND)) }
}

type Side = keyof typeof boundWords

/** The end of the words before an amount, as far as they say which bound it is; a slip of the finger is forgiven. */
function boundOf(before: string): { side: Side; phrase: string } | undefined {
  if (before.startsWith('<')) return { side: 'to', phrase: before }
  if (before.startsWith('>')) return { side: 'from', phrase: before }
  if (before === '~') return { side: 'about', phrase: before }
  const words = before.split(/\s+/)
  for (const count of [3, 2, 1]) {
    const phrase = new RegExp(String.raw`(?:\S+\s+){${count - 1}}\S+$`).exec(before)?.[0]
    if (phrase === undefined || words.length < count) continue
    const plain = phrase.toLowerCase().replaceAll(/\s+/g, ' ')
    for (const side of ['to', 'from', 'about'] as const)
      if (boundWords[side].some((each) => isSaid(plain, each))) return { side, phrase }
  }
  return undefined
}

const isSaid = (typed: string, phrase: string) =>
  typed === phrase || (phrase.length > 4 && typed.length > 3 && slips(typed, phrase, 1) <= 1)

/** An amount alone is what one would spend. */
function readPlain(text: string): ReadPart<PriceBounds> | undefined {
  const found = PLAIN.exec(text)
  return found ? part({ to: cents(found[2] ?? found[3]!) }, found.index, found[0]) : undefined
}

/** A number alone, where a present is looked for: 'gift for mother 40'. One alone, and of no size or age. */
export function readBareAmount(text: string): ReadPart<PriceBounds> | undefined {
  const [found, another] = text.matchAll(BARE)
  return found && !another ? part({ to: cents(found[1]!) }, found.index, found[0]) : undefined
}

const BARE = new RegExp(
  String.raw`(?<![\w.,/$])(\d{2,4})(?![\w.,/%])${NO_SIZE}(?!\s*(?:years?|yrs?|year-old)\b)`,
  'gi',
)

function part(value: PriceBounds, start: number, all: string): ReadPart<PriceBounds> {
  return { value, says: pricesWords(value), at: [start, start + all.trimEnd().length] }
}

const cents = (amount: string) => Math.round(Number(amount) * 100)

/** 'up to $40', '$20 to $40'. */
function pricesWords({ from, to }: PriceBounds): string {
  if (from !== undefined && to !== undefined) return `${dollars(from)} to ${dollars(to)}`
  return to === undefined ? `${dollars(from ?? 0)} and more` : `up to ${dollars(to)}`
}

export const dollars = (amount: number) => `$${(amount / 100).toFixed(amount % 100 === 0 ? 0 : 2)}`
