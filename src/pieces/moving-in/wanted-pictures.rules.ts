import type { ProductPicture } from '../product/product.rules.ts'
import { MOST_PICTURES } from './layout.rules.ts'

/** After each try that failed, the seconds until the next; after the last one the picture is given up. */
const WAITS = [30, 120, 600, 3600, 21_600]

/** Undefined where it was tried often enough. */
export const waitAfter = (attempts: number): number | undefined => WAITS[attempts - 1]

/** A picture that was asked for of a piece, at its place among those. */
interface FetchedPicture {
  /** Null until it was fetched. */
  imageUrl: string | null
  alt: string
  place: number
  /** When it came among the piece's pictures; if it is not there now, its owner has taken it away. */
  placedAt: Date | null
}

/**
 * A piece's pictures with those that were fetched: each behind the one that stood before it over there, wherever its owner
 * has put that meanwhile. `none` is the picture of a piece that has none yet.
 */
export function withFetched(
  now: readonly ProductPicture[],
  fetched: readonly FetchedPicture[],
  none: string,
): ProductPicture[] {
  const pictures = now.filter(({ imageUrl }) => imageUrl !== none)
  const placeOf = new Map<string | null, number>(fetched.map(({ imageUrl, place }) => [imageUrl, place]))
  for (const { imageUrl, alt, place, placedAt } of fetched.toSorted((a, b) => a.place - b.place)) {
    if (imageUrl === null || placedAt || pictures.some((one) => one.imageUrl === imageUrl)) continue
    const before = pictures.findLastIndex((one) => (placeOf.get(one.imageUrl) ?? Infinity) < place)
    const behind = pictures.findIndex((one) => (placeOf.get(one.imageUrl) ?? -1) > place)
    const at = before >= 0 ? before + 1 : behind >= 0 ? behind : pictures.length
    pictures.splice(at, 0, { imageUrl, imageAlt: alt })
  }
  return pictures.slice(0, MOST_PICTURES)
}
