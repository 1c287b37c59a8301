import { counted } from '../../machine/values/counted.ts'
import type { ShopContext } from '../../shop/context.ts'
import { type Check, DAY, type Found, HOUR, MINUTE } from './health.rules.ts'
import { databaseBytes } from './health.sql.ts'
import { type ProcessWatch, secondsSince } from './process-watch.ts'

const MB = 1024 * 1024

/** What the shop runs on, as each of its processes finds it: the machine, the database, its own work. */
export async function machineChecks({ db, machine, wallets }: ShopContext): Promise<Check[]> {
  const { watch } = machine
  const [both, later] = [{ isMailed: 'both' }, { isMailed: 'later' }] as const
  return [
    { name: 'disk', title: 'Disk', ...both, ...diskCheck(machine.room()) },
    {
      name: 'database',
      title: 'Database',
      ...later,
      ...databaseCheck(db.engine, await databaseBytes(db.query), watch),
    },
    { name: 'proxy', title: 'Visitors', ...proxyCheck(machine.undeclaredProxy()) },
    {
      name: 'jobs',
      title: 'The shop’s own work',
      ...both,
      follows: ['disk', 'database'],
      ...jobCheck(watch),
    },
    { name: 'clock', title: 'Clock', ...clockCheck(wallets) },
    { name: 'key', title: 'Key', ...keyCheck(machine.keyProblem()) },
    { name: 'errors', title: 'Errors', ...errorCheck(watch) },
  ]
}

function diskCheck(room: number | undefined): Found {
  if (room === undefined) return { state: 'unknown', says: 'How much room is left can’t be told here' }
  const figure = { name: 'disk_free_bytes', value: room }
  const left = room < 1024 * MB ? `${Math.floor(room / MB)} MB` : `${(room / 1024 / MB).toFixed(1)} GB`
  if (room >= 1024 * MB) return { state: 'well', says: `${left} are free`, figure }
  return {
    state: room < 100 * MB ? 'broken' : 'look',
    says: room < MB ? 'The disk is full' : `The disk is nearly full: ${left} are left`,
    more: `${room < MB ? 'The' : 'Once it is full, the'} shop takes no order until there is room.`,
    toDo: 'If it is a computer of your own, empty its trash and move what is not the shop’s elsewhere.',
    passOn: `The disk with the shop’s data folder has ${left} left. Please make room there, or give it a larger disk.`,
    figure,
  }
}

function databaseCheck(
  engine: ShopContext['db']['engine'],
  bytes: number,
  { outage, replica }: ProcessWatch,
): Found {
  const more = `It holds ${Math.max(1, Math.round(bytes / MB)).toLocaleString('en-US')} MB.`
  const figure = { name: 'database_bytes', value: bytes }
  // What was away for moments is told for a day, and no more than that.
  if (outage?.to && secondsSince(outage.to) < DAY)
    return {
      state: 'well',
      says: `The database answers again, after ${durationWords(secondsSince(outage.from) - secondsSince(outage.to))} away,`,
      at: { word: 'since', iso: outage.to },
      more,
      missed: { from: outage.from, to: outage.to },
      figure,
    }
  if (replica)
    return {
      state: 'look',
      says: 'The second database that takes work off the first can’t be read from',
      more: `Everything is read from the first, which may be slower. ${more}`,
      passOn: `The shop can’t read from its replica, which is ${replica}. Please look at it.`,
      figure,
    }
  const name = engine === 'embedded' ? 'The database inside the shop' : 'PostgreSQL'
  return { state: 'well', says: `${name} answers`, more, figure }
}

function proxyCheck(undeclared: string | undefined): Found {
  if (undeclared === undefined) return { state: 'well', says: 'The shop tells its visitors apart' }
  return {
    state: 'broken',
    says: 'All your visitors look like one',
    more: 'Something stands between the shop and the web that it has not been told about, so it sees one address for everybody. Its limits on wrong passwords, messages and sign-ups then count for all together: one stranger can use them up, and shut you out too.',
    toDo: 'It is set where the shop is started, and not at the desk.',
    passOn: `The shop stands behind a proxy that it has not been told about. Please set TRUST_PROXY=${undeclared} where it is started, and start it again.`,
  }
}

/** A job is late once so many of its rounds were missed, and not for a few minutes that a busy machine takes. */
const MISSED_ROUNDS = 4
const PATIENT_SECONDS = 600

function jobCheck({ jobs }: ProcessWatch): Found {
  const late = jobs
    .filter(
      ({ everySeconds, lastAt, failures }) =>
        failures > 1 || secondsSince(lastAt) > Math.max(PATIENT_SECONDS, MISSED_ROUNDS * everySeconds),
    )
    .toSorted((a, b) => (a.lastAt < b.lastAt ? -1 : 1))
  const [first] = late
  if (!first) return { state: 'well', says: 'Everything the shop does by itself was done' }
  const names = [...new Set(late.map(({ name }) => name))].join(', ')
  const isLong = late.some(
    ({ failingSince }) => failingSince === null || secondsSince(failingSince) > 5 * MINUTE,
  )
  return {
    state: isLong ? 'broken' : 'look',
    says: `Not done: ${names}. It was last done`,
    at: { word: 'at', iso: first.lastAt },
    more: 'The shop tries again by itself.',
    ...(isLong && {
      toDo: 'If it is a computer of your own, turn it off and on again.',
      passOn: `The shop does not get these done: ${names}. Please start it again, and look at the errors in its log if that does not help.`,
    }),
  }
}

function clockCheck({ all }: ShopContext['wallets']): Found {
  const reference = all
    .map((wallet) => ({ title: wallet.title, ahead: wallet.health().clockAheadSeconds }))
    .find(({ ahead }) => ahead !== undefined)
  if (!reference) return { state: 'unknown', says: 'Nothing that knows the time was heard of yet' }
  const ahead = reference.ahead!
  if (Math.abs(ahead) <= MINUTE)
    return { state: 'well', says: `The computer’s clock agrees with ${reference.title}’s` }
  const wrong = `${durationWords(Math.abs(ahead))} ${ahead > 0 ? 'fast' : 'slow'}`
  return {
    state: 'broken',
    says: `The computer’s clock is ${wrong}`,
    more: 'Codes of authenticator apps are refused, and orders have wrong times.',
    toDo: 'If it is a computer of your own, let it set date and time by itself, in its settings.',
    passOn: `The clock of the shop’s computer is ${wrong}. Please let it be set over the network.`,
  }
}

function keyCheck(problem: 'gone' | 'another' | null): Found {
  const says = 'The key that seals secrets is where it was'
  if (problem === null) return { state: 'well', says, more: 'Keep a copy of it apart: it is in no backup.' }
  const wrong = `The file secret.key in the shop’s data folder is ${problem === 'gone' ? 'gone' : 'not what it was when the shop started'}`
  return {
    state: 'broken',
    says: wrong,
    more: 'After the next start nobody with an authenticator app could sign in, and sealed keys would not open.',
    toDo: 'Look for the copy of it that you keep, and do not start the shop again before it is back.',
    passOn: `${wrong}. Please put it back from its copy before the shop is started again.`,
  }
}

function errorCheck({ errors }: ProcessWatch): Found {
  const [last] = errors.last
  if (!last) return { state: 'well', says: 'No errors since the shop was started' }
  const lines = [...new Set(errors.last.map(({ message }) => `“${message}”`))].join(', ')
  const isFresh = secondsSince(last.at) < HOUR
  return {
    state: isFresh ? 'look' : 'well',
    says: `${counted(errors.count, 'error')} since the shop was started, the last`,
    at: { word: 'at', iso: last.at },
    more: `The last were: ${lines}.`,
    ...(isFresh && { toDo: 'If something does not work, show this to whoever helps you.' }),
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
