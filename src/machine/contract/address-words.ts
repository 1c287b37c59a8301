/**
 * What a name makes of an address: 'Café & fairs' is cafe-fairs, in whole words of at most 56 characters together.
 * Undefined where it has no Latin letter and no digit, or its first word is longer.
 */
/* @__NO_SIDE_EFFECTS__ */
export function addressWords(name: string): string | undefined {
  // A fraction is taken apart beside the number it follows: '6½ in' is no 61.
  const words = name
    .replace(/[¼-¾⅐-⅞]/g, ' $&')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  return /^.{1,56}(?!\w)/.exec(words?.join('-') ?? '')?.[0]
}

/** What stands in an address for what has a number and a name: '5-moss-agate-bracelet', or '5' where the name has no word. */
export const numberAndWords = ({ id, name }: { id: number; name: string }): string =>
  addressWords(`${id} ${name}`)!
