import { dateWords, timeWords } from './shop-clock.ts'

/** The day of a moment. */
export function ShopDate({ iso }: { iso: string }) {
  return <time dateTime={iso}>{dateWords(iso)}</time>
}

/** The same with the time of day. */
export function ShopMoment({ iso }: { iso: string }) {
  return <time dateTime={iso}>{timeWords(iso)}</time>
}
