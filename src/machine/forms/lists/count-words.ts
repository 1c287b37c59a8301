import type { Page } from '../../../shop/every-call.contract.ts'

/** '50 of more than 1,000 orders', '3 of 12 orders', '1 order'; `words` are what one is called, and several are. */
export function countWords(
  seen: number,
  { total, more }: Pick<Page<unknown>, 'total' | 'more'>,
  words: readonly [one: string, several: string],
): string {
  const all = `${more ? 'more than ' : ''}${total.toLocaleString()} ${words[total === 1 ? 0 : 1]}`
  return more || seen < total ? `${seen.toLocaleString()} of ${all}` : all
}
