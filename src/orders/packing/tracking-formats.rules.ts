/**
 * The forms of the US carriers' tracking numbers, and the check digits in them: USPS Publication 199 (IMpb), UPU S10 for
 * international mail, and what UPS, FedEx and DHL print on their labels. Numbers come here without blanks, in capitals.
 */
export interface NumberFormat {
  carrier: 'USPS' | 'UPS' | 'FedEx' | 'DHL'
  shape: RegExp
  /** Whether its check digit is right; true of a form without one. */
  isRight: (number: string) => boolean
  /** True where no other carrier's number looks like this. */
  isDistinct?: boolean
}

const digitsOf = (number: string) => Array.from(number, Number)

/** GS1: from the right, the digits before the last count three times and once, in turn. */
function isGs1(number: string): boolean {
  const sum = digitsOf(number)
    .toReversed()
    .reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/** A letter counts as the digit of its place: A is 2. Every second sign counts twice. */
function isUps(number: string): boolean {
  const values = Array.from(number.slice(2), (sign) =>
    /\d/.test(sign) ? Number(sign) : (sign.charCodeAt(0) - 63) % 10,
  )
  const sum = values
    .slice(0, -1)
    .reduce((total, value, index) => total + value * (index % 2 === 0 ? 1 : 2), 0)
  return (10 - (sum % 10)) % 10 === values.at(-1)
}

/** UPU S10: eight digits with weights, modulo 11. */
function isS10(number: string): boolean {
  const digits = digitsOf(number.slice(2, 11))
  const weights = [8, 6, 4, 2, 3, 5, 9, 7]
  const rest = 11 - (weights.reduce((total, weight, index) => total + weight * digits[index]!, 0) % 11)
  return digits[8] === (rest === 10 ? 0 : rest === 11 ? 5 : rest)
}

/** From the right, the digits before the last count 1, 3 and 7 times, in turn. */
function isFedExExpress(number: string): boolean {
  const [check, ...others] = digitsOf(number).toReversed()
  const sum = others.reduce((total, digit, index) => total + digit * [1, 3, 7][index % 3]!, 0)
  return (sum % 11) % 10 === check
}

const isDhl = (number: string) => Number(number.slice(0, -1)) % 7 === Number(number.at(-1))

/** Zeros alone satisfy every check. */
const real = (isRight: NumberFormat['isRight']) => (number: string) =>
  !/^(\d)\1+$/.test(number.slice(4)) && isRight(number)

/** In the order in which a number is guessed by. */
export const numberFormats: readonly NumberFormat[] = [
  {
    carrier: 'USPS',
    shape: /^(?:420\d{5})?9[1-5](?:\d{18}|\d{20}|\d{24})$/,
    isRight: real((number) => isGs1(number.replace(/^420\d{5}/, ''))),
    isDistinct: true,
  },
  {
    carrier: 'USPS',
    shape: /^420\d{9}9[1-5](?:\d{18}|\d{20})$/,
    isRight: real((number) => isGs1(number.slice(12))),
    isDistinct: true,
  },
  { carrier: 'USPS', shape: /^[A-Z]{2}\d{9}US$/, isRight: isS10, isDistinct: true },
  { carrier: 'UPS', shape: /^1Z[A-Z\d]{16}$/, isRight: isUps, isDistinct: true },
  { carrier: 'FedEx', shape: /^\d{12}$/, isRight: real(isFedExExpress) },
  { carrier: 'FedEx', shape: /^\d{15}$/, isRight: real(isGs1) },
  {
    carrier: 'FedEx',
    shape: /^96\d{20}$/,
    isRight: real((number) => isGs1(number.slice(7))),
    isDistinct: true,
  },
  {
    carrier: 'FedEx',
    shape: /^(?:96|10)\d{32}$/,
    isRight: real((number) => isFedExExpress(number.slice(20))),
  },
  { carrier: 'DHL', shape: /^\d{10,11}$/, isRight: real(isDhl) },
  { carrier: 'DHL', shape: /^J[A-Z]{1,3}\d{9,20}$/, isRight: () => true, isDistinct: true },
  // Known to their carriers, and too much like others to be guessed by first.
  { carrier: 'USPS', shape: /^\d{20}$/, isRight: real((number) => isGs1(number) || isGs1(`91${number}`)) },
  { carrier: 'USPS', shape: /^[A-Z]{2}\d{9}[A-Z]{2}$/, isRight: isS10 },
  { carrier: 'FedEx', shape: /^\d{20}$/, isRight: real((number) => isGs1(`92${number}`)) },
  { carrier: 'FedEx', shape: /^92\d{20}$/, isRight: real(isGs1) },
  { carrier: 'FedEx', shape: /^DT\d{12}$/, isRight: () => true },
  { carrier: 'UPS', shape: /^(?:T\d{10}|\d{9})$/, isRight: () => true },
  { carrier: 'DHL', shape: /^GM\d{10,37}$/, isRight: () => true },
]
