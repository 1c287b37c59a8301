import { counted } from '../../machine/values/counted.ts'
import type { ShopContext } from '../../shop/context.ts'
import { findInbox } from '../../words/incoming/inboxes.sql.ts'
import { inboxName } from '../../words/incoming/incoming.ts'
import { inboxProblemWords, mailProblem, mailProblemWords } from '../../words/mailbox/mail-problem.rules.ts'
import { findRefusedMails, hasTakenMail } from '../../words/mailbox/mails.sql.ts'
import { programChecks } from '../programs/programs-check.ts'
import { version } from '../versions/versions.ts'
import { type Check, DAY, type Found, HOUR, MINUTE } from './health.rules.ts'
import { waitingMails } from './health.sql.ts'
import { type AddressProblem, type ProcessWatch, secondsSince } from './process-watch.ts'

/** What is one for the whole shop, whichever process looks: its mail, its name on the web, its backups. */
export async function shopChecks(context: ShopContext): Promise<Check[]> {
  const { machine, publicUrl } = context
  const both = { isMailed: 'both' } as const
  const certificate = machine.certificate()
  return [
    // What mail can't tell while it is broken it tells once it is well.
    { name: 'mail', title: 'Mail', isForStaff: true, isMailed: 'later', ...(await mailCheck(context)) },
    ...(await inboxChecks(context)),
    ...(await programChecks(context)),
    { name: 'address', title: 'Address', ...addressCheck(machine.watch, publicUrl) },
    ...(certificate
      ? [{ name: 'certificate', title: 'Certificate', ...both, ...certificateCheck(certificate) }]
      : []),
    { name: 'backups', title: 'Backups', ...both, room: 'backups', ...backupCheck(machine) },
    { name: 'copies', title: 'Copies elsewhere', ...both, room: 'backups', ...(await copyCheck(machine)) },
    { name: 'version', title: 'Version', state: 'well', says: `The shop runs version ${version}` },
  ]
}

async function mailCheck({ db, mailServer }: ShopContext): Promise<Found> {
  const room = 'connections'
  if (mailServer === null)
    return {
      state: 'look',
      says: 'No mail server is set: mails lie in the Mailbox, and nobody gets them',
      toDo: 'Enter one, or the shop’s mails reach nobody.',
      room,
    }
  const [refused, { waiting, dueFor }] = await Promise.all([
    findRefusedMails(db.query),
    waitingMails(db.query),
  ])
  const figure = { name: 'mails_waiting', value: waiting }
  if (refused) {
    const problem = mailProblem(refused.lastError)
    const isOne = refused.count === 1
    return {
      state: 'broken',
      says: `${isOne ? 'A mail' : counted(refused.count, 'mail')} could not be sent, ${isOne ? 'written' : 'the oldest written'}`,
      at: { word: 'at', iso: refused.since.toISOString() },
      more: `Why: ${mailProblemWords[problem]}. The shop tries again by itself, at least once an hour.`,
      toDo:
        problem === 'recipient'
          ? 'Look at the address on the order, or with the person, it was written to.'
          : 'Compare what is entered for the mail server with what its provider says.',
      isMailed: problem === 'recipient' ? 'both' : 'later',
      room,
      figure,
    }
  }
  if (dueFor !== null && dueFor > 10 * MINUTE)
    return {
      state: 'broken',
      says: `${counted(waiting, 'mail')} ${waiting === 1 ? 'waits' : 'wait'} and nothing sends them`,
      toDo: 'If it is a computer of your own, turn it off and on again.',
      passOn: 'The shop does not send its mails any more. Please start it again.',
      figure,
    }
  if (!(await hasTakenMail(db.query, mailServer)))
    return {
      state: 'look',
      says: 'A mail server is set, and took no mail yet',
      toDo: 'Send yourself a test mail.',
      room,
      figure,
    }
  return { state: 'well', says: 'The mail server takes what the shop writes', figure }
}

/** Whether buyers' answers come in, where a mailbox of theirs is connected. */
async function inboxChecks({ db, connected }: ShopContext): Promise<Check[]> {
  if (!connected.inbox) return []
  const of = {
    name: 'inbox',
    title: 'Answers by mail',
    isForStaff: true,
    isMailed: 'both',
    room: 'connections',
  } as const
  const read = await findInbox(db.query, inboxName(connected.inbox))
  if (read?.failingSince)
    return [
      {
        ...of,
        state: 'broken',
        says: 'Buyers’ answers by mail do not come in',
        at: { word: 'since', iso: read.failingSince.toISOString() },
        more: `Why: ${inboxProblemWords(read.problem ?? '')}. They wait in the mailbox, and the shop tries again by itself.`,
        toDo: 'Compare what is entered for the mailbox with what its provider says.',
      },
    ]
  if (!read) return [{ ...of, state: 'look', says: 'The mailbox of buyers’ answers was not opened yet' }]
  const at = { word: 'at', iso: read.readAt.toISOString() }
  if (Date.now() - read.readAt.getTime() > 10 * MINUTE)
    return [
      {
        ...of,
        state: 'broken',
        says: 'Nobody looks for buyers’ answers by mail; the mailbox was last read',
        at,
        toDo: 'If it is a computer of your own, turn it off and on again.',
        passOn: 'The shop does not read its mailbox any more. Please start it again.',
      },
    ]
  return [{ ...of, state: 'well', says: 'Buyers’ answers come in by mail; the mailbox was last read', at }]
}

const ADDRESS: Record<AddressProblem, (url: string) => Found> = {
  local: (url) => ({
    state: 'look',
    says: `The shop is at ${url}, which only this computer reaches`,
    toDo: 'Before you open it needs a name on the web.',
    room: 'connections',
  }),
  http: (url) => ({
    state: 'look',
    says: `The address ${url} begins with http, not https`,
    more: 'Whoever is on the way between a visitor and the shop can read passwords and addresses.',
    toDo: 'If it opens with https as well, enter it so under Connections.',
    room: 'connections',
    passOn: `The shop at ${url} is served by http. Please have it served by https, and set its address to that.`,
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
    toDo: 'Open it on your phone, and read what the browser says is wrong with it.',
    passOn: `Browsers warn of ${url}. Please look whether its certificate has ended, is of another name, or of an authority that browsers don’t know.`,
  }),
  another: (url) => ({
    state: 'broken',
    says: `Something else than this shop answers at ${url}`,
    more: 'Visitors do not get here.',
    toDo: 'See where the name leads, with whom you have it from.',
  }),
}

function addressCheck({ found }: ProcessWatch, publicUrl: string): Found {
  if (!found) return { state: 'unknown', says: 'Whether the shop is at its address is not known yet' }
  if (found.address) return ADDRESS[found.address](publicUrl)
  return { state: 'well', says: `The shop answers at ${publicUrl}` }
}

function certificateCheck({
  validUntil,
  problem,
}: NonNullable<ReturnType<ShopContext['machine']['certificate']>>): Found {
  const more = problem ?? undefined
  const days = validUntil === null ? -1 : -secondsSince(validUntil) / DAY
  const figure = validUntil === null ? undefined : { name: 'certificate_days_left', value: days }
  if (days < 0)
    return {
      state: 'broken',
      says: `${validUntil === null ? 'There is no certificate yet' : 'The certificate has ended'}: browsers warn of the shop`,
      more,
      figure,
    }
  const says = `The certificate is good for ${counted(Math.floor(days), 'more day')}`
  return { state: days < 7 ? 'broken' : problem ? 'look' : 'well', says, more, figure }
}

function backupCheck({
  watch: { found, startedAt },
  backupEveryHours: every,
}: ShopContext['machine']): Found {
  if (!found) return { state: 'unknown', says: 'The backups were not looked at yet' }
  const { backup } = found
  const age = backup && secondsSince(backup.at)
  const newest = backup
    ? {
        says: 'The newest backup was made',
        at: { word: 'at', iso: backup.at },
        more: backup.provedAt
          ? 'It was put back as a trial, and was whole.'
          : 'Whether it can be put back was not tried yet.',
        figure: { name: 'backup_age_seconds', value: secondsSince(backup.at) },
      }
    : { says: 'There is no backup yet', more: 'The first is made soon after the start.' }
  if (every === 0) return { ...newest, state: 'look', toDo: 'None is made by itself: make one now and then.' }
  // Half as old again as it should get: then one was missed.
  if (age === null ? secondsSince(startedAt) > 2 * HOUR : age > 1.5 * every * HOUR + HOUR)
    return {
      ...newest,
      state: 'broken',
      more: `One should be made every ${counted(every, 'hour')}.`,
      toDo: 'Make one now: what stands in the way is said there.',
    }
  return { ...newest, state: 'well' }
}

async function copyCheck({ copies }: ShopContext['machine']): Promise<Found> {
  if (!copies)
    return {
      state: 'look',
      says: 'Backups lie on the same computer as the shop',
      toDo: 'Let a sealed copy of each go elsewhere: what lies on the disk that fails is no backup.',
    }
  const { last, problem } = await copies()
  const at = last ? { word: 'at', iso: last.at } : undefined
  if (problem)
    return {
      state: secondsSince(problem.since) > DAY ? 'broken' : 'look',
      says: `Copies can’t be sent${last ? ', the last was' : ''}`,
      at,
      more: problem.sentence,
    }
  return { state: 'well', says: last ? 'The last copy was sent' : 'The first copy is on its way', at }
}
