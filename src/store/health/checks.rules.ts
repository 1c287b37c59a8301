import { counted } from '../../machine/values/counted.ts'
import { mailProblemWords } from '../../words/mailbox/mail-problem.rules.ts'
import type { Facts, MailFacts } from './facts.rules.ts'
import { type Check, DAY, type Found, HELPER, HOUR, MINUTE, worstFirst } from './health.rules.ts'
import {
  addressCheck,
  certificateCheck,
  clockCheck,
  databaseCheck,
  diskCheck,
  keyCheck,
} from './machine-checks.rules.ts'
import { noWallet, walletChecks } from './wallet-checks.rules.ts'

/** Everything that the shop looks after, the worst first. */
export function checksOf(facts: Facts): Check[] {
  const { processes, certificate, mail } = facts
  const both = { isMailed: 'both' } as const
  return worstFirst([
    ...(facts.wallets.length === 0 ? [noWallet] : facts.wallets.flatMap(walletChecks)),
    // What mail can't tell while it is broken it tells once it is well.
    {
      name: 'mail',
      title: 'Mail',
      isForStaff: true,
      ...(mail.refused?.problem === 'recipient' ? {} : { isMailed: 'later' }),
      ...mailCheck(mail),
    },
    { name: 'disk', title: 'Disk', ...both, ...diskCheck(processes.room) },
    { name: 'database', title: 'Database', isMailed: 'later', ...databaseCheck(facts) },
    { name: 'address', title: 'Address', ...addressCheck(facts) },
    ...(certificate
      ? [{ name: 'certificate', title: 'Certificate', ...both, ...certificateCheck(certificate) }]
      : []),
    { name: 'proxy', title: 'Visitors', ...proxyCheck(processes.proxy) },
    { name: 'backups', title: 'Backups', ...both, ...backupCheck(facts) },
    { name: 'copies', title: 'Copies elsewhere', ...both, ...copyCheck(facts) },
    { name: 'jobs', title: 'The shop’s own work', ...both, ...jobCheck(facts) },
    { name: 'clock', title: 'Clock', ...clockCheck(facts) },
    { name: 'key', title: 'Key', ...keyCheck(facts) },
    { name: 'errors', title: 'Errors', ...errorCheck(facts) },
    { name: 'version', title: 'Version', state: 'well', says: `The shop runs version ${facts.version}` },
  ])
}

function mailCheck({ hasServer, isProved, refused, dueFor, waiting }: MailFacts): Found {
  const room = { section: 'connections' }
  if (!hasServer)
    return {
      state: 'look',
      says: 'No mail server is set: mails lie in the Mailbox, and nobody gets them',
      toDo: 'Enter one, or the shop’s mails reach nobody.',
      room,
    }
  if (refused)
    return {
      state: 'broken',
      says: `${refused.count === 1 ? 'A mail' : counted(refused.count, 'mail')} could not be sent, ${refused.count === 1 ? 'written' : 'the oldest written'}`,
      at: { word: 'at', iso: refused.since },
      more: `Why: ${mailProblemWords[refused.problem]}. The shop tries again by itself, at least once an hour.`,
      toDo:
        refused.problem === 'recipient'
          ? 'Look at the address on the order, or with the person, it was written to.'
          : 'Compare what is entered for the mail server with what its provider says.',
      room,
    }
  if (dueFor !== null && dueFor > 10 * MINUTE)
    return {
      state: 'broken',
      says: `${counted(waiting, 'mail')} ${waiting === 1 ? 'waits' : 'wait'} and nothing sends them`,
      toDo: `${HELPER} should start the shop again.`,
    }
  if (!isProved)
    return {
      state: 'look',
      says: 'A mail server is set, and took no mail yet',
      toDo: 'Send yourself a test mail.',
      room,
    }
  return { state: 'well', says: 'The mail server takes what the shop writes' }
}

function proxyCheck(undeclared: string | null): Found {
  if (undeclared === null) return { state: 'well', says: 'The shop tells its visitors apart' }
  return {
    state: 'broken',
    says: 'All your visitors look like one',
    more: 'The shop stands behind a proxy that it has not been told about, so it sees one address for everybody. Its limits on wrong passwords, messages and sign-ups then count for all together: one stranger can use them up, and shut you out too.',
    toDo: `Show this to whoever set up the shop’s computer. It is mended by one line among the shop’s settings there, TRUST_PROXY=${undeclared}, and a new start.`,
  }
}

function backupCheck({ hasFound, backupAgeSeconds: age, backupEveryHours: every, upSeconds }: Facts): Found {
  const room = { section: 'backups' }
  if (!hasFound) return { state: 'unknown', says: 'The backups were not looked at yet' }
  const { backup } = hasFound
  const proved = backup?.provedAt
    ? 'It was put back as a trial, and was whole.'
    : 'Whether it can be put back was not tried yet.'
  const newest = backup
    ? { says: 'The newest backup was made', at: { word: 'at', iso: backup.at }, more: proved }
    : { says: 'There is no backup yet', more: 'The first is made soon after the start.' }
  if (every === 0)
    return { ...newest, state: 'look', toDo: 'None is made by itself: make one now and then.', room }
  // Half as old again as it should get: then one was missed.
  if ((age ?? upSeconds) > (age === null ? 2 * HOUR : 1.5 * every * HOUR + HOUR))
    return {
      ...newest,
      state: 'broken',
      more: `One should be made every ${counted(every, 'hour')}.`,
      toDo: 'Make one now: what stands in the way is said there.',
      room,
    }
  return { ...newest, state: 'well', room }
}

function copyCheck({ hasFound, copyFailingFor }: Facts): Found {
  const room = { section: 'backups' }
  if (!hasFound) return { state: 'unknown', says: 'The copies were not looked at yet' }
  const { copies } = hasFound
  if (!copies)
    return {
      state: 'look',
      says: 'Backups lie on the same computer as the shop',
      toDo: 'Let a sealed copy of each go elsewhere: what lies on the disk that fails is no backup.',
      room,
    }
  const last = copies.lastAt ? { at: { word: 'at', iso: copies.lastAt } } : {}
  if (copies.failingSince)
    return {
      state: copyFailingFor > DAY ? 'broken' : 'look',
      says: `Copies can’t be sent${copies.lastAt ? ', the last was' : ''}`,
      ...last,
      more: copies.why,
      room,
    }
  return {
    state: 'well',
    says: copies.lastAt ? 'The last copy was sent' : 'The first copy is on its way',
    ...last,
  }
}

function jobCheck({ jobsLate }: Facts): Found {
  if (jobsLate.length === 0) return { state: 'well', says: 'Everything the shop does by itself was done' }
  const names = [...new Set(jobsLate.map(({ name }) => name))].join(', ')
  const [first] = jobsLate.toSorted((a, b) => (a.lastAt < b.lastAt ? -1 : 1))
  const isLong = jobsLate.some(({ isFailing, forSeconds }) => !isFailing || forSeconds > 5 * MINUTE)
  return {
    state: isLong ? 'broken' : 'look',
    says: `Not done: ${names}. It was last done`,
    at: { word: 'at', iso: first!.lastAt },
    more: 'The shop tries again by itself.',
    ...(isLong
      ? { toDo: `${HELPER} should start the shop again, and look at the last errors if it comes back.` }
      : {}),
  }
}

function errorCheck({ processes: { errors }, lastErrorAgo }: Facts): Found {
  const [last] = errors.last
  if (!last) return { state: 'well', says: 'No errors since the shop was started' }
  const lines = [...new Set(errors.last.map(({ message }) => message))].map((line) => `“${line}”`)
  return {
    state: (lastErrorAgo ?? 0) < HOUR ? 'look' : 'well',
    says: `${counted(errors.count, 'error')} since the shop was started, the last`,
    at: { word: 'at', iso: last.at },
    more: `The last were: ${lines.join(', ')}.`,
    ...((lastErrorAgo ?? 0) < HOUR
      ? { toDo: 'If something does not work, show this to whoever helps you.' }
      : {}),
  }
}
