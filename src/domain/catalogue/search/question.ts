import { slips } from './search.ts'
import { emptyWords, giftWords, noPersons, occasions } from './question-words.ts'
import { readDay } from './day-asked.ts'
import { readPrice, type PriceAsked } from './price-asked.ts'
import { weddingYear } from './wedding-years.ts'
import { readUntreated } from './treatment-asked.ts'
import { readWay } from './way-asked.ts'
import { readWrist } from './wrist-asked.ts'
import type { Way } from '../filters.ts'

/** What a shopper asked for in one line: words of pieces, what they may cost, how they come, and the wrist they are for. */
export interface Question {
  /** What is looked for among the words of pieces; empty where nothing else was asked. */
  words: string
  price: PriceAsked
  /** In tenths of a millimeter. */
  wrist?: number
  /** The day it is to be there. */
  by?: string
  way?: Way
  /** Of these treatments one is to be told. */
  treatments?: readonly string[]
  /** What was understood, each part with what is left of the question without it. None where it is all words. */
  parts: QuestionPart[]
  /** What could not be meant so, in a sentence each: the search goes on without it. */
  troubles: string[]
}

export interface QuestionPart {
  says: string
  without: string
}

/** Takes a question apart: '6.5 in bracelet for mom under 40'. A day only where it is said which one is today. */
export function readQuestion(text: string, today?: string): Question {
  const day = today === undefined ? undefined : readDay(text, today)
  const undated = day ? blanked(text, day.at) : text
  const wrist = readWrist(undated)
  const rest = wrist ? blanked(undated, wrist.at) : undated
  const price = readPrice(rest)
  const unpriced = price ? blanked(rest, price.at) : rest
  const way = readWay(unpriced)
  const noWay = way ? blanked(unpriced, way.at) : unpriced
  const untreated = readUntreated(noWay)
  const words = tidy(untreated ? blanked(noWay, untreated.at) : noWay)
  const read = [day, wrist, price, way, untreated].filter((part) => part !== undefined)
  const asked = wordsAsked(words === '' && read.length === 0 ? text : words)
  const parts: QuestionPart[] = read.flatMap(({ says, trouble, at: [from, to] }) =>
    trouble === undefined
      ? [{ says, without: tidy(`${tidy(text.slice(0, from))} ${tidy(text.slice(to))}`) }]
      : [],
  )
  if (words !== '' && read.length > 0)
    parts.push({ says: `“${words}”`, without: tidy(read.map(({ at }) => text.slice(...at)).join(' ')) })
  return {
    words: asked.words,
    price: price?.trouble === undefined ? (price?.value ?? {}) : {},
    ...(day ? { by: day.value } : {}),
    ...(way ? { way: way.value } : {}),
    ...(untreated ? { treatments: untreated.value } : {}),
    ...(wrist && wrist.trouble === undefined ? { wrist: wrist.value } : {}),
    parts,
    troubles: read.flatMap(({ trouble }) => trouble ?? []),
  }
}

const isAnniversary = (word: string) => occasionOf(word, true) === 'anniversary'

/** Without what says nothing of a piece; whom it is for by one word. */
function wordsAsked(text: string): { words: string } {
  const plain = text.toLowerCase().replaceAll(/['’]/g, '')
  const typed = plain.split(/[^\p{L}\p{N}.]+/u).filter(Boolean)
  if (noPersons.some((phrase) => typed.join(' ').includes(phrase))) return { words: text }
  const isPresent = typed.some((word) => giftWords.includes(word))
  const year = typed.some(isAnniversary) ? weddingYear(typed, isAnniversary) : undefined
  let occasion = year?.term
  const kept: string[] = []
  for (const [index, word] of typed.entries()) {
    if (year?.said.includes(index)) continue
    if (word === 'wedding' && typed.some(isAnniversary)) continue
    const meant = occasionOf(word, isPresent || typed[index - 1] === 'for')
    if (meant !== undefined) occasion ??= meant
    else if (word === 'day' && occasion !== undefined && occasionOf(typed[index - 1]!, true)) continue
    else kept.push(word)
  }
  // Words that say nothing alone are all there is at times.
  const telling = kept.filter((word) => !emptyWords.has(word) && !(occasion && giftWords.includes(word)))
  const words = [...(occasion === undefined ? [] : [occasion]), ...telling]
  return { words: words.length === 0 ? kept.join(' ') : words.join(' ') }
}

/** Slips are forgiven only where a person is to be expected: 'feather' is no father. */
function occasionOf(word: string, isExpected: boolean): string | undefined {
  for (const { word: meant, said } of occasions) {
    const all = said.flatMap((phrase) => phrase.split(' ')).filter((each) => each !== 'day')
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
