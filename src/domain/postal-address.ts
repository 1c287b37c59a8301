import { isState, usStates } from './customer.ts'
import { stateOfZip } from './zip-codes.ts'

/**
 * The shop's address for places where its name stands right above: owners may have written it into the address all
 * the same.
 */
export function addressBelowName(name: string, address: string): string {
  return address.startsWith(`${name}, `) ? address.slice(name.length + 2) : address
}

/** The address as one writes it on a letter: the shop's name before it, once. */
export function addressWithName(name: string, address: string): string {
  return `${name}, ${addressBelowName(name, address)}`
}

/** At the end of an address: its ZIP code, perhaps after the state's two letters, and before the country. */
const ENDING = /(?:\b([A-Z]{2})\b[\s,.]*)?\b(\d{5})(?:-\d{4})?[\s,.]*$/i
const COUNTRY = /[\s,]+(?:USA|U\.S\.A\.|US|United States(?: of America)?)[\s.]*$/i

/**
 * The state an address is in, as its two letters: by its ZIP code, else by the state's letters or name at its end.
 * Undefined where it names none, or where the two contradict each other.
 */
export function stateOfAddress(address: string): string | undefined {
  const text = address.replace(COUNTRY, '')
  const [, letters = '', zip] = ENDING.exec(text) ?? []
  if (zip !== undefined) {
    const named = isState(letters.toUpperCase()) ? letters.toUpperCase() : undefined
    const lies = stateOfZip(zip)
    return named && lies && named !== lies ? undefined : (lies ?? named)
  }
  const last = text.slice(text.lastIndexOf(',') + 1).trim()
  return usStates.find(([code, name]) => code === last || name.toLowerCase() === last.toLowerCase())?.[0]
}
