/** In characters; of the address MAX_EMAIL_LENGTH. */
export const CONTACT_LIMITS = { firstName: 100, lastName: 100, subject: 200, message: 5000 } as const

/** More than that in one message are no question about an order. */
const NUMBERS = 5

/** The numbers of orders that a message names, as 'order 17', 'Order no. 17' or '#17', in their order. */
export function orderNumbersIn(words: string): number[] {
  const found = words.matchAll(/(?:#|\border\s*(?:no\.?|number|nr\.?)?\s*#?)\s*([1-9]\d{0,8})(?!\d)/gi)
  return [...new Set([...found].map(([, digits]) => Number(digits)))].slice(0, NUMBERS)
}
