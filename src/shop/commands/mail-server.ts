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
