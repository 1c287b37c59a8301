import { slips } from '../search.rules.ts'
import { birthstoneOf } from './birthstones.rules.ts'
import { emptyWords, giftWords, noPersons, occasions, places, recipients } from './question-words.rules.ts'
import { readDay } from './day-asked.rules.ts'
import { type PriceBounds, readBareAmount, readPrice } from './price-asked.rules.ts'
import { weddingYear } from './wedding-years.rules.ts'
import { partFound, type ReadPart } from './read-part.rules.ts'
import { readUntreated, type TreatmentQuery } from './treatment-asked.rules.ts'
import { readWrist } from './wrist-asked.rules.ts'
import { type Way, ways } from '../../listing/filters.rules.ts'

/** How shoppers say how a piece is to come. */
const wayPatterns: Record<Way, RegExp> = {
  made: /\b(?:made[\s-]to[\s-](?:order|measure)|custom[\s-]made|bespoke)\b/i,
  one: /\b(?:one[\s-]of[\s-]a[\s-]kind|one[\s-]offs?|ooak)\b/i,
  ready: /\b(?:ready[\s-]to[\s-]ship|ready[\s-]made|ships[\s-]now)\b/i,
}

const IN_STOCK =
  /\b(?:in[\s-]stock|available(?:\s+(?:now|today|right\s+now))?|not\s+sold\s+out|can\s+be\s+bought(?:\s+now)?)\b/i

/** That pieces can be bought now: 'in stock', 'available now'. */
const readAvailable = (text: string) => partFound(IN_STOCK.exec(text), 'now' as const, 'can be bought now')

/** How the pieces are to come: 'made to order', 'one of a kind', 'ready to ship'. */
function readWay(text: string): ReadPart<Way> | undefined {
  for (const value of Object.keys(wayPatterns) as Way[]) {
    const part = partFound(wayPatterns[value].exec(text), value, ways[value].toLowerCase())
    if (part) return part
  }
  return undefined
}

/** What a shopper asked for in one line: words of pieces, what they may cost, how they come, and the wrist they are for. */
export interface Question {
  /** What is looked for among the words of pieces; empty where nothing else was asked. */
  words: string
  price: PriceBounds
  /** In tenths of a millimeter. */
  wrist?: number
  /** The day it is to be there. */
  by?: string
  way?: Way
  /** Only what can be bought now. */
  available?: 'now'
  /** What is to have been done to it, or not. */
  treatment?: TreatmentQuery
  /** Whether a present is looked for. */
  isGift: boolean
  /** What was understood, each part with what is left of the question without it. None where it is all words. */
  parts: QuestionPart[]
  /** What was typed without all that filters could say as well. */
  rest: string
  /** What could not be meant so, in a sentence each: the search goes on without it. */
  troubles: string[]
}

export interface QuestionPart {
  says: string
  without: string
}

/**
 * Takes a question apart: '6.5 in bracelet for mom under 40'. A day only where it is said which one is today; where nothing can
 * be looked for by that day, `dayTrouble` says why.
 */
export function readQuestion(text: string, today?: string, dayTrouble?: string): Question {
  const { left, day, wrist, price, way, available, untreated } = takenApart(text, today)
  if (day && dayTrouble !== undefined) day.trouble = dayTrouble
  const words = tidy(left)
  const read = [day, wrist, price, way, available, untreated].filter((part) => part !== undefined)
  const parts: QuestionPart[] = read.flatMap(({ says, trouble, at: [from, to] }) =>
    trouble === undefined
      ? [{ says, without: tidy(`${tidy(text.slice(0, from))} ${tidy(text.slice(to))}`) }]
      : [],
  )
  if (words !== '' && read.length > 0)
    parts.push({ says: `“${words}”`, without: tidy(read.map(({ at }) => text.slice(...at)).join(' ')) })
  return {
    words: wordsAsked(words === '' && read.length === 0 ? text : words),
    price: valueOf(price) ?? {},
    ...given('by', valueOf(day)),
    ...given('way', valueOf(way)),
    ...given('available', valueOf(available)),
    ...given('treatment', valueOf(untreated)),
    ...given('wrist', valueOf(wrist)),
    isGift: isForGift(typedWords(text)),
    parts,
    rest: words,
    troubles: read.flatMap(({ trouble }) => trouble ?? []),
  }
}

/** Each part is looked for in what those before it have left: what stood there is blank. */
function takenApart(text: string, today: string | undefined) {
  let left = text
  function take<Value>(read: (left: string) => ReadPart<Value> | undefined): ReadPart<Value> | undefined {
    const part = read(left)
    if (part) left = blanked(left, part.at)
    return part
  }
  const day = today === undefined ? undefined : take((rest) => readDay(rest, today))
  // Before numbers: ‘under $20 in stock’ says no inches.
  const available = take(readAvailable)
  const wrist = take(readWrist)
  const statedPrice = take(readPrice)
  const way = take(readWay)
  const untreated = take(readUntreated)
  const isForSomebody = statedPrice === undefined && isGiftBySum(typedWords(text))
  const price = isForSomebody ? take(readBareAmount) : statedPrice
  return { left, day, wrist, price, way, available, untreated }
}

const valueOf = <Value>(part: ReadPart<Value> | undefined) =>
  part?.trouble === undefined ? part?.value : undefined

const given = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  (value === undefined ? {} : { [name]: value }) as Partial<Record<Name, Value>>

/** Lower case, without apostrophes; points stay, for numbers. */
const typedWords = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .split(/[^\p{L}\p{N}.]+/u)
    .filter(Boolean)

const isForGift = (typed: readonly string[]) =>
  typed.some((word, at) => giftWords.includes(word) || isForWhom(typed, at))

const isForWhom = (typed: readonly string[], at: number) =>
  typed[at - 1] === 'for' && (recipients.includes(typed[at]!) || occasionOf(typed[at]!, true) !== undefined)

/** 'gift for mother 40': years are counted of anniversaries and birthdays. */
const isGiftBySum = (typed: readonly string[]) =>
  isForGift(typed) &&
  !typed.some((word) => ['anniversary', 'birthday'].includes(occasionOf(word, true) ?? ''))

const isAnniversary = (word: string) => occasionOf(word, true) === 'anniversary'

/** Without what says nothing of a piece; whom it is for by one word. */
function wordsAsked(text: string): string {
  const typed = typedWords(text)
  if (noPersons.some((phrase) => typed.join(' ').includes(phrase))) return text
  const isPresent = typed.some((word) => giftWords.includes(word))
  const custom =
    birthstoneOf(typed) ?? (typed.some(isAnniversary) ? weddingYear(typed, isAnniversary) : undefined)
  let occasion = custom?.term
  let isForWhomever = false
  const kept: string[] = []
  for (const [index, word] of typed.entries()) {
    if (custom?.positions.includes(index) || isPlace(typed, index)) continue
    if (word === 'wedding' && typed.some(isAnniversary)) continue
    const meant = occasionOf(word, isPresent || typed[index - 1] === 'for')
    if (meant !== undefined) occasion ??= meant
    else if (word === 'day' && occasion !== undefined && occasionOf(typed[index - 1]!, true)) continue
    else kept.push(word)
    isForWhomever ||= recipients.includes(word)
  }
  const isSaid = occasion !== undefined || isForWhomever
  // Words that say nothing alone are all there is at times.
  const telling = kept.filter((word) => !emptyWords.has(word) && !(isSaid && giftWords.includes(word)))
  const words = [...(occasion === undefined ? [] : [occasion]), ...telling]
  return words.length === 0 ? kept.join(' ') : words.join(' ')
}

/** 'for the kitchen': where a piece is to be says nothing of it, as far as something else is asked for. */
function isPlace(typed: readonly string[], at: number): boolean {
  const isOfRoom = typed[at + 1] === 'room' && ['living', 'dining'].includes(typed[at]!)
  if (!isOfRoom && !places.includes(typed[at]!)) return false
  const skippedWords = ['the', 'my', 'our', 'a', 'living', 'dining']
  const before = typed.slice(0, at).filter((word) => !skippedWords.includes(word))
  return before.length > 1 && ['for', 'in'].includes(before.at(-1)!)
}

/** Slips are forgiven only where a person is to be expected: 'feather' is no father. */
function occasionOf(word: string, isExpected: boolean): string | undefined {
  for (const { word: meant, phrases } of occasions) {
    const all = phrases.flatMap((phrase) => phrase.split(' ')).filter((each) => each !== 'day')
    if (all.includes(word)) return meant
    if (isExpected && word.length > 4 && all.some((each) => each.length > 4 && slips(word, each, 1) <= 1))
      return meant
  }
  return undefined
}

const blanked = (text: string, [from, to]: readonly [number, number]) =>
  text.slice(0, from) + ' '.repeat(to - from) + text.slice(to)

/** What stands before a part that was taken out says nothing any more. */
function tidy(text: string): string {
  const words = text.trim().split(/\s+/).filter(Boolean)
  const dangling = new Set(['for', 'and', 'with', 'of', 'in', 'a', 'an', 'my', ','])
  while (words.length > 0 && dangling.has(words.at(-1)!.toLowerCase())) words.pop()
  while (words.length > 0 && ['and', 'with', 'of', ','].includes(words[0]!.toLowerCase())) words.shift()
  return words.join(' ')
}
