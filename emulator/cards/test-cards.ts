/** What a card says of itself, and what its bank will do with it. */
export interface TestCard {
  brand: 'VISA' | 'MASTERCARD' | 'AMEX' | 'DISCOVER'
  /** The bank wants its holder to say that it is them (3-D Secure). */
  asks?: true
  /** The bank refuses with this processor response code. */
  refusal?: string
  /** The payment is held for review. */
  isHeld?: true
}

/** By number, without spaces; any other number that could be a card's is taken. */
const known: Readonly<Record<string, Omit<TestCard, 'brand'>>> = {
  '4000000000003220': { asks: true },
  '4000000000000002': { refusal: '0500' },
  '4000000000009995': { refusal: '5120' },
  '4000000000000069': { refusal: '5400' },
  '4000000000000127': { refusal: '5110' },
  '4000000000009979': { refusal: '9520' },
  '4000000000000119': { isHeld: true },
}

/** What a device's sheet offers to pay with: a card that is taken, and those whose banks do something else. */
export const deviceCards = [
  { number: '4111111111111111', name: 'Visa •••• 1111' },
  { number: '4000000000003220', name: 'Visa •••• 3220, whose bank asks' },
  { number: '4000000000009995', name: 'Visa •••• 9995, without enough money' },
  { number: '4000000000000119', name: 'Visa •••• 0119, held for review' },
] as const

/** The card with this number; undefined where no card can have it. */
export function testCard(number: string): TestCard | undefined {
  const brand = brandOf(number)
  return brand && isLuhn(number) ? { brand, ...known[number] } : undefined
}

function brandOf(number: string): TestCard['brand'] | undefined {
  if (/^4\d{15}$/.test(number)) return 'VISA'
  if (/^(5[1-5]|2[2-7])\d{14}$/.test(number)) return 'MASTERCARD'
  if (/^3[47]\d{13}$/.test(number)) return 'AMEX'
  if (/^6(011|5\d\d)\d{12}$/.test(number)) return 'DISCOVER'
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
