import {
  fractions,
  isWrist,
  LEAST_WRIST,
  MOST_WRIST,
  noWristWords,
  quartersOf,
  quarterWords,
  TENTHS_OF_AN_INCH,
  UNREAD_WRIST,
  type Wrist,
} from '../../sizes/wrist.rules.ts'
import { slips } from '../search.rules.ts'
import type { ReadPart } from './read-part.rules.ts'

const NUMBER = String.raw`(?<![\d.,/])(\d{1,3})(?:[.,](\d{1,2})|\s*([¼½¾⅛⅜⅝⅞])|(?:\s+|-)(\d)\/(\d))?`
const MEASURE = new RegExp(
  String.raw`${NUMBER}[\s-]*(inches|inch|in|cm|mm|centimeters?|centimetres?|millimeters?|"|”|″|'')(?![a-z])`,
  'i',
)
const BARE = new RegExp(String.raw`\bwrists?(?:\s+(?:size|is|of))*\s+${NUMBER}(?![\d/])`, 'i')

/** '7 wrist', '7.5 wrist': from 12 on it is centimeters. A wrist watch or strap is another thing. */
const BEFORE = new RegExp(String.raw`${NUMBER}[\s-]*wrists?\b(?!\s*(?:watch|strap|rest|band))`, 'i')

/** Such as 'bracelet size 7'. A piece that is not worn on a wrist has another kind of size. */
const SIZED = new RegExp(String.raw`\bsize\s+${NUMBER}(?![\d/])`, 'i')

/** Pieces that are worn around a wrist, what is strung for one, and what is said of both: 'a blue stone that fits 7 inches'. */
const worn =
  'bracelet bracelets bangle watch watches cuff wristband stone stones gemstone gemstones fit fits fitting'.split(
    ' ',
  )

/** The wrist a piece is for: '6.5 inch wrist', 'bracelet 6 1/2 in', 'wrist 17 cm', 'fits 7 in'. Other measures are words. */
export function readWrist(text: string): ReadPart<number> | undefined {
  const words = text
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)
  const isNamed = words.some((word) => /^(?:wrists?|writs|wirst|wrsit)$/.test(word))
  const found = MEASURE.exec(text)
  if (found) {
    const left = words.filter((word) => !/^(?:inch(?:es)?|in|cm|mm|centimet\w+|millimet\w+)$/.test(word))
    const isWorn = left.length === 0 || left.some((word) => worn.some((each) => isLike(word, each)))
    const value = tenthsOf(found, found[6]!)
    if (!isNamed && (!isWorn || !isWrist(value))) return undefined
    return partOf(text, found, value)
  }
  const bare = BARE.exec(text) ?? BEFORE.exec(text)
  if (bare) return partOf(text, bare, tenthsBare(bare))
  const sized = words.some((word) => worn.some((each) => isLike(word, each))) ? SIZED.exec(text) : null
  return sized && isWrist(tenthsBare(sized)) ? partOf(text, sized, tenthsBare(sized)) : undefined
}

const tenthsBare = (found: RegExpExecArray) => tenthsOf(found, Number(found[1]) > 12 ? 'cm' : 'in')

const isLike = (word: string, known: string) =>
  word === known || (known.length > 5 && word.length > 4 && slips(word, known, 2) <= 2)

function tenthsOf([, whole, decimals, fraction, over, under]: RegExpExecArray, unit: string): number {
  const part =
    decimals === undefined
      ? fraction === undefined
        ? over === undefined
          ? 0
          : Number(over) / Math.max(1, Number(under))
        : fractions[fraction]!
      : Number(`0.${decimals}`)
  const given = Number(whole) + part
  const tenths = /^c/i.test(unit) ? 100 : /^mm|^mil/i.test(unit) ? 10 : TENTHS_OF_AN_INCH
  return Math.round(given * tenths)
}

function partOf(text: string, found: RegExpExecArray, value: number): ReadPart<number> {
  const start = found.index
  let [from, to] = [start, start + found[0].length]
  // The word itself goes with its measure, on whichever side it stands.
  const after = /^[\s-]*(?:wrists?|writs|wirst|wrsit)(?:\s+size)?\b/i.exec(text.slice(to))
  const before =
    /(?:\bfits?\s+)?(?:\b(?:my|an?|for)\s+)*\b(?:wrists?|writs|wirst|wrsit)(?:\s+(?:size|is|of))*[\s:]*$/i.exec(
      text.slice(0, from),
    )
  if (after) to += after[0].length
  else if (before) from = before.index
  const at = [from, to] as const
  if (!isWrist(value)) {
    const trouble = `${noWristWords(found[0].trim())} ${LEFT_OUT}`
    return { value, says: '', trouble, at }
  }
  return { value, says: `fits a wrist of ${quarterWords(quartersOf(value), 'in')}`, at }
}

/** '6 1/2 in', to the quarter of an inch: as an address has it. */
export function inchesWords(tenths: number): string {
  const quarters = quartersOf(tenths)
  return `${Math.floor(quarters / 4)}${['', ' 1/4', ' 1/2', ' 3/4'][quarters % 4]} in`
}

/** What a piece is marked with that fits this wrist, to the quarter of an inch (db/migrations/0043_finding.sql). */
export const wristMark = (wrist: number) => `fits:${quartersOf(wrist)}`
export const isWristMark = (mark: string): boolean => mark.startsWith('fits:')

/** Said where a listing goes on without the wrist. */
export const LEFT_OUT = 'What follows is shown without it.'

/** A wrist as somebody writes it who is asked for nothing else: '6½', '6 1/2 in', '16,5 cm'. Without a unit, from 12 on it is centimeters. */
export function readWristAlone(typed: string): Wrist | { problem: string } {
  const text = typed.trim()
  const read = readWrist(`${text} wrist`)
  if (!read) return { problem: UNREAD_WRIST }
  if (!isWrist(read.value)) return { problem: noWristWords(text) }
  const isMetric = /[cm]m|met/i.test(text) || (/^[\d.,]+$/.test(text) && Number(text.replace(',', '.')) > 12)
  return { tenths: read.value, unit: isMetric ? 'cm' : 'in' }
}

/** What pieces are marked with that fit any wrist at all. */
export const wristMarks: readonly string[] = Array.from(
  { length: quartersOf(MOST_WRIST) - quartersOf(LEAST_WRIST) + 1 },
  (_, n) => `fits:${quartersOf(LEAST_WRIST) + n}`,
)
