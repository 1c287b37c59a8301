import { stateName } from '../tax/us-states.rules.ts'

/** Where to a parcel goes, and how long it takes there. A place is told by its state, as its two letters. */

/** How long a shipping method takes, in business days, both included. */
export interface TravelDays {
  daysFrom: number
  daysTo: number
}

/** The same of a way that may take longer to remote places. */
export interface MethodDays extends TravelDays {
  /** Business days more to Alaska, Hawaii, the territories and military addresses. */
  remoteDays: number
}

const territories = ['AS', 'GU', 'MP', 'PR', 'VI']
const military = ['AA', 'AE', 'AP']
const remoteStates = new Set(['AK', 'HI', ...territories, ...military])

export function isRemote(state: string): boolean {
  return remoteStates.has(state)
}

/** How long a way takes to that state; where none is known yet, to the lower 48. */
export function travelDays(
  { daysFrom, daysTo, remoteDays }: MethodDays,
  state: string | undefined,
): TravelDays {
  const more = state !== undefined && isRemote(state) ? remoteDays : 0
  return { daysFrom: daysFrom + more, daysTo: daysTo + more }
}

/**
 * 'Hawaii': which place the days of a way are true of, to be put behind 'to'. Null where there is nothing to tell apart: it
 * takes the same everywhere, or goes to a state of the lower 48 that was named.
 */
export function deliveryRegion(
  { remoteDays }: Pick<MethodDays, 'remoteDays'>,
  state: string | undefined,
): string | null {
  if (remoteDays === 0) return null
  if (state === undefined) return 'the lower 48 states'
  return isRemote(state) ? remoteName(state) : null
}

function remoteName(state: string): string {
  if (military.includes(state)) return 'a military address'
  const name = stateName(state)
  return state === 'MP' || state === 'VI' ? `the ${name}` : name
}

/** '5 more to Alaska, Hawaii, the territories and military addresses', behind the days to everywhere else. */
export function remoteDaysWords(remoteDays: number): string {
  return `${remoteDays} more to Alaska, Hawaii, the territories and military addresses`
}
