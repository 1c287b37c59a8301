import { createHmac } from 'node:crypto'
import { folderSender, smtpSender, type Sender } from '../../machine/mail/sender.ts'
import type { Env } from '../start/env.ts'
import { mailFolder } from './open-database.ts'

type MailSettings = Pick<Env, 'smtpUrl' | 'mailFrom' | 'dataDir'>

/** To the mail server; without one, into the folder of mails. */
export function mailSender({ smtpUrl, mailFrom, ...env }: MailSettings): Sender {
  return smtpUrl === undefined || mailFrom === undefined
    ? folderSender(mailFolder(env), mailFrom)
    : smtpSender(smtpUrl, mailFrom)
}

/**
 * What the shop calls the mail server: another name for every other address, user, password and sender. What one of them
 * took proves nothing of the next. From the secret key, so that the name tells nobody the password. Null without one.
 */
export function mailServerName(
  { smtpUrl, mailFrom }: Omit<MailSettings, 'dataDir'>,
  secretKey: Buffer,
): string | null {
  if (smtpUrl === undefined) return null
  return createHmac('sha256', secretKey)
    .update(JSON.stringify(['mail server', smtpUrl, mailFrom]))
    .digest('hex')
}
