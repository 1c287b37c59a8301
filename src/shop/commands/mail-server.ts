import { keepsOnly, smtpSender, type Sender } from '../../machine/mail/sender.ts'
import type { Env } from '../start/env.ts'

/** To the mail server, where there is one. */
export function mailSender({ smtpUrl, mailFrom }: Pick<Env, 'smtpUrl' | 'mailFrom'>): Sender {
  return smtpUrl === undefined || mailFrom === undefined ? keepsOnly : smtpSender(smtpUrl, mailFrom)
}
