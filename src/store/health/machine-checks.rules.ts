import { counted } from '../../machine/values/counted.ts'
import type { Facts } from './facts.rules.ts'
import { DAY, type Found, HELPER, HOUR, MINUTE } from './health.rules.ts'
import type { AddressProblem } from './report.rules.ts'

/** What the shop runs on: its computer, its database, its name on the web. */

const MB = 1024 * 1024

export function diskCheck(room: number | null): Found {
  if (room === null) return { state: 'unknown', says: 'How much room is left can’t be told here' }
  const left = room < 1024 * MB ? `${Math.floor(room / MB)} MB` : `${(room / 1024 / MB).toFixed(1)} GB`
  if (room >= 1024 * MB) return { state: 'well', says: `${left} are free` }
  return {
    state: room < 100 * MB ? 'broken' : 'look',
    says: room < MB ? 'The disk is full' : `The disk is nearly full: ${left} are left`,
    more: `${room < MB ? 'The' : 'Once it is full, the'} shop takes no order until there is room.`,
    toDo: `${HELPER} should make room, or take a larger disk. Backups that lie elsewhere too may go from here.`,
    room: { section: 'backups' },
  }
}

export function databaseCheck({ database, processes, backFor, outageSeconds }: Facts): Found {
  const { outage, replica } = processes
  const size = `It holds ${Math.max(1, Math.round(database.bytes / MB)).toLocaleString('en-US')} MB.`
  const missed = outage?.to ? { missed: { from: outage.from, to: outage.to } } : {}
  if (backFor !== null && backFor < DAY && outage?.to)
    return {
      // What was away for moments is told for a day, and no more than that.
      state: 'well',
      says: `The database answers again, after ${durationWords(outageSeconds)} away,`,
      at: { word: 'since', iso: outage.to },
      more: size,
      ...missed,
    }
  if (replica)
    return {
      state: 'look',
      says: 'The replica can’t be read from, and everything is read from the database itself',
      more: `It is ${replica}. ${size}`,
      toDo: `${HELPER} should look at the replica.`,
    }
  const name = database.engine === 'embedded' ? 'The database inside the shop' : 'PostgreSQL'
  return { state: 'well', says: `${name} answers`, more: size }
}

const ADDRESS: Record<AddressProblem, (url: string) => Found> = {
  local: (url) => ({
    state: 'look',
    says: `The shop is at ${url}, which only this computer reaches`,
    toDo: 'Before you open it needs a name on the web.',
    room: { section: 'connections' },
  }),
  http: (url) => ({
    state: 'look',
    says: `The address ${url} begins with http, not https`,
    more: 'Whoever is on the way between a visitor and the shop can read passwords and addresses.',
    toDo: `${HELPER} should have it served over https.`,
  }),
  unreachable: (url) => ({
    state: 'look',
    says: `The shop can’t reach itself at ${url}`,
    more: 'Visitors may reach it all the same: some routers lead nobody back in.',
    toDo: 'Open it on a phone that is not in your own network.',
  }),
  certificate: (url) => ({
    state: 'broken',
    says: `Browsers warn of ${url}: its certificate is not good`,
    toDo: `${HELPER} should look whether it has ended, or is of another name.`,
  }),
  another: (url) => ({
    state: 'broken',
    says: `Something else than this shop answers at ${url}`,
    more: 'Visitors do not get here.',
    toDo: 'See where the name leads, with whom you have it from.',
  }),
}

export function addressCheck({ hasFound, publicUrl }: Facts): Found {
  if (!hasFound) return { state: 'unknown', says: 'Whether the shop is at its address is not known yet' }
  if (hasFound.address) return ADDRESS[hasFound.address](publicUrl)
  return { state: 'well', says: `The shop answers at ${publicUrl}` }
}

export function certificateCheck({ daysLeft, problem }: NonNullable<Facts['certificate']>): Found {
  const why = problem === null ? {} : { more: problem }
  if (daysLeft === null || daysLeft < 0)
    return {
      state: 'broken',
      says: `${daysLeft === null ? 'There is no certificate yet' : 'The certificate has ended'}: browsers warn of the shop`,
      ...why,
    }
  const good = `The certificate is good for ${counted(Math.floor(daysLeft), 'more day')}`
  return { state: daysLeft < 7 ? 'broken' : problem ? 'look' : 'well', says: good, ...why }
}

export function clockCheck({ wallets }: Facts): Found {
  const heard = wallets.find(({ clockAheadSeconds }) => clockAheadSeconds !== null)
  if (!heard) return { state: 'unknown', says: 'Nothing that knows the time was heard of yet' }
  const ahead = heard.clockAheadSeconds!
  if (Math.abs(ahead) <= MINUTE)
    return { state: 'well', says: `The computer’s clock agrees with ${heard.title}’s` }
  return {
    state: 'broken',
    says: `The computer’s clock is ${durationWords(Math.abs(ahead))} ${ahead > 0 ? 'fast' : 'slow'}`,
    more: 'Codes of authenticator apps are refused, and orders have wrong times.',
    toDo: `${HELPER} should let it be set over the network.`,
  }
}

export function keyCheck({ hasFound }: Facts): Found {
  const apart = 'Keep a copy of it apart: it is in no backup.'
  if (!hasFound) return { state: 'unknown', says: 'The key that seals secrets was not looked at yet' }
  if (hasFound.keyProblem === null)
    return { state: 'well', says: 'The key that seals secrets is where it was', more: apart }
  return {
    state: 'broken',
    says: `The file secret.key in the shop’s data folder is ${hasFound.keyProblem === 'gone' ? 'gone' : 'not what it was when the shop started'}`,
    more: 'After the next start nobody with an authenticator app could sign in, and sealed keys would not open.',
    toDo: `${HELPER} should put it back from where a copy of it is kept, before the shop is started again.`,
  }
}

/** '45 seconds', '12 minutes', '3 hours'. */
function durationWords(seconds: number): string {
  if (seconds < 2 * MINUTE) return counted(Math.max(1, Math.round(seconds)), 'second')
  if (seconds < 2 * HOUR) return counted(Math.round(seconds / MINUTE), 'minute')
  return seconds < 2 * DAY
    ? counted(Math.round(seconds / HOUR), 'hour')
    : counted(Math.round(seconds / DAY), 'day')
}
