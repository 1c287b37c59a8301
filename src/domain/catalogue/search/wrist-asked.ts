import { slips } from './search.ts'
import type { ReadPart } from './read-part.ts'

/** The wrists there are, from a child's to the widest, in tenths of a millimeter. */
const LEAST = 1000
const MOST = 2800

const TENTHS_OF_AN_INCH = 254

const FRACTIONS: Record<string, number> = {
  '¼': 0.25,
  '½': 0.5,
  '¾': 0.75,
  '⅛': 0.125,
  '⅜': 0.375,
  '⅝': 0.625,
  '⅞': 0.875,
}

const NUMBER = String.raw`(\d{1,3})(?:\.(\d{1,2})|\s*([¼½¾⅛⅜⅝⅞])|(?:\s+|-)(\d)\/(\d))?`
const MEASURE = new RegExp(
  String.raw`${NUMBER}[\s-]*(inches|inch|in|cm|mm|centimeters?|centimetres?|millimeters?|"|”|″|'')(?![a-z])`,
  'i',
)
const BARE = new RegExp(String.raw`\bwrists?(?:\s+(?:size|is|of))*\s+${NUMBER}(?![\d/])`, 'i')

/** '7 wrist', '7.5 wrist': from 12 on it is centimeters. A wrist watch or strap is another thing. */
const BEFORE = new RegExp(
  String.raw`(?<![\d/.])${NUMBER}[\s-]*wrists?\b(?!\s*(?:watch|strap|rest|band))`,
  'i',
)

/** Pieces that are worn around a wrist. */
const worn = ['bracelet', 'bracelets', 'bangle', 'watch', 'watches', 'cuff', 'wristband']

/** The wrist a piece is for: '6.5 inch wrist', 'bracelet 6 1/2 in', 'wrist 17 cm'. Other measures are words. */
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
    if (!isNamed && (!isWorn || value < LEAST || value > MOST)) return undefined
    return partOf(text, found, value)
  }
  const bare = BARE.exec(text) ?? BEFORE.exec(text)
  return bare ? partOf(text, bare, tenthsOf(bare, Number(bare[1]) > 12 ? 'cm' : 'in')) : undefined
}

const isLike = (word: string, known: string) =>
  word === known || (known.length > 5 && word.length > 4 && slips(word, known, 2) <= 2)

function tenthsOf([, whole, decimals, fraction, over, under]: RegExpExecArray, unit: string): number {
  const part =
    decimals === undefined
      ? fraction === undefined
        ? over === undefined
          ? 0
          : Number(over) / Math.max(1, Number(under))
        : FRACTIONS[fraction]!
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
  if (value < LEAST || value > MOST) {
    const typed = found[0].trim()
    const trouble = `“${typed}” is not the size of a wrist: they measure ${inchesWords(LEAST)} to ${inchesWords(MOST)}. What follows is shown without it.`
    return { value, says: '', trouble, at }
  }
  return { value, says: `fits a wrist of ${inchesWords(value)}`, at }
}

/** 'About 6 ½ in', to the quarter of an inch. */
export function inchesWords(tenths: number): string {
  const quarters = quartersOf(tenths)
  return `${Math.floor(quarters / 4)}${['', ' 1/4', ' 1/2', ' 3/4'][quarters % 4]} in`
}

const quartersOf = (tenths: number) => Math.round((tenths / TENTHS_OF_AN_INCH) * 4)

/** What a piece is marked with that fits this wrist, to the quarter of an inch (db/migrations/0043_finding.sql). */
export const wristMark = (wrist: number) => `fits:${quartersOf(wrist)}`
