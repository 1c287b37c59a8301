import { isState, usStates } from './us-states.rules.ts'
import { stateOfZip } from './zip-codes.rules.ts'

/** At the end of an address: its ZIP code, perhaps after the state's two letters, and before the country. */
const ENDING = /(?:\b([A-Z]{2})\b[\s,.]*)?\b(\d{5})(?:-\d{4})?[\s,.]*$/i
const COUNTRY = /[\s,]+(?:USA|U\.S\.A\.|US|United States(?: of America)?)[\s.]*$/i

/**
 * The state an address is in, as its two letters: by its ZIP code, else by the state's letters or name at its end.
 * Undefined where it names none, or where the two contradict each other.
 */
export function stateOfAddress(address: string): string | undefined {
  // Long runs of spaces and commas would be looked through from each of their signs on.
  const text = address.replace(/[\s,]+/g, (run) => (run.includes(',') ? ', ' : ' ')).replace(COUNTRY, '')
  const [, letters = '', zip] = ENDING.exec(text) ?? []
  if (zip !== undefined) {
    const named = isState(letters.toUpperCase()) ? letters.toUpperCase() : undefined
    const lies = stateOfZip(zip)
    return named && lies && named !== lies ? undefined : (lies ?? named)
  }
  const last = text.slice(text.lastIndexOf(',') + 1).trim()
  return usStates.find(([code, name]) => code === last || name.toLowerCase() === last.toLowerCase())?.[0]
}
