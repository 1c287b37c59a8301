import { products as demo } from '../catalogue/index.ts'

/** Draws from the same numbers for the same seed. */
export interface Draw {
  /** From 0 to below 1. */
  number: () => number
  oneOf: <T>(list: readonly T[]) => T
}

/** Random numbers of a seed, by mulberry32. */
export function drawOf(seed: number): Draw {
  let state = seed
  const number = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return { number, oneOf: (list) => list[Math.floor(number() * list.length)]! }
}

const names = demo.map(({ name }) => name.split(' '))
const sentences = demo.flatMap(({ description }) => description.split(/(?<=\.) /))

/** What the thing is stays last, as in 'Moss Agate Bracelet'; what stands before it comes from other pieces. */
export function mixedName(name: string, draw: Draw): string {
  const thing = name.split(' ').at(-1)!
  const before = draw.oneOf(names).slice(0, 2)
  const first = draw.number() < 0.5 ? inventedWord(draw) : draw.oneOf(names)[0]!
  return [...new Set([first[0]!.toUpperCase() + first.slice(1), ...before, thing])].join(' ')
}

export function mixedDescription(draw: Draw): string {
  return Array.from({ length: 3 }, () => withInvented(draw.oneOf(sentences), draw)).join(' ')
}

function withInvented(sentence: string, draw: Draw): string {
  const words = sentence.split(' ')
  if (draw.number() < 0.3) words[Math.floor(draw.number() * words.length)] = inventedWord(draw)
  return words.join(' ')
}

const SYLLABLES =
  'ba ce di for gal hem ir jo kel lum mar nor op pra qui ros sel tam ul ver win yar zen'.split(' ')

/** Few of the invented words are common and most are rare, as in any language. */
function inventedWord(draw: Draw): string {
  let number = Math.floor(draw.number() ** 3 * 40_000) + SYLLABLES.length ** 2
  let word = ''
  for (; number > 0; number = Math.floor(number / SYLLABLES.length))
    word += SYLLABLES[number % SYLLABLES.length]!
  return word
}
