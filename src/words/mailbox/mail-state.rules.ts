import { mailProblem, mailProblemWords } from './mail-problem.rules.ts'

interface MailState {
  sentAt: Date | null
  lastError: string | null
  kept: boolean | null
}

/** Whether a mail has reached nobody: it lies in the Mailbox, or the mail server took it not yet. One that is gone is not known of. */
export function isUntold(mail: MailState | null | undefined, mailboxOpen: boolean): boolean {
  if (!mail) return false
  const { sentAt, lastError, kept } = mail
  return lastError !== null || (sentAt === null ? mailboxOpen : kept === true)
}

/** What is known of a mail. Of one from before it was noted: that the shop was done with it. */
export function mailStateWords({ sentAt, lastError, kept }: MailState, mailboxOpen: boolean): string {
  if (lastError) return `not sent yet, for ${mailProblemWords[mailProblem(lastError)]}. It is tried again`
  // For the moment until it is: said as it is going to be, so that it agrees with what the desk says at once.
  if (!sentAt)
    return mailboxOpen
      ? 'kept in the Mailbox, for no mail server is set'
      : 'is being handed to the mail server'
  if (kept === null) return 'sent, or kept in the Mailbox if no mail server was set then'
  return kept ? 'kept in the Mailbox, for no mail server was set' : 'sent'
}
