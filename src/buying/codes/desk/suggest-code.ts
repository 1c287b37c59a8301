/** Without those that are read as others: 0 and O, 1, I and L. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** A code nobody guesses, from random bytes: eight letters and digits with a hyphen to read them by, as 'K7QM-2XWP'. */
export function suggestCode(random: Uint8Array): string {
  const letters = [...random.subarray(0, 8)].map((byte) => LETTERS[byte % LETTERS.length])
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`
}
