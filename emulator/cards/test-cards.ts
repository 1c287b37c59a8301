import { brandOf, type Brand } from '../shared/card-numbers.ts'

/** What a card says of itself, and what its bank will do with it. */
export interface TestCard {
  brand: Uppercase<Brand>
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
  return brand && { brand: brand.toUpperCase() as TestCard['brand'], ...known[number] }
}
