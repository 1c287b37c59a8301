export type Brand = 'visa' | 'mastercard' | 'amex' | 'discover'

/** The brand by a number's first digits; undefined where no card can have the number. */
export function brandOf(number: string): Brand | undefined {
  if (!isLuhn(number)) return undefined
  if (/^4\d{15}$/.test(number)) return 'visa'
  if (/^(5[1-5]|2[2-7])\d{14}$/.test(number)) return 'mastercard'
  if (/^3[47]\d{13}$/.test(number)) return 'amex'
  if (/^6(011|5\d\d)\d{12}$/.test(number)) return 'discover'
  return undefined
}

/** The last digit of a card's number is a check on the others (ISO/IEC 7812-1). */
function isLuhn(number: string): boolean {
  const sum = number
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}
