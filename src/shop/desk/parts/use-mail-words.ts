import { useQuery } from '@tanstack/react-query'
import { mailStateQuery, type MailState } from '../desk-queries.ts'

/** What becomes of a mail the shop writes now, as far as is known. */
export type MailFate = 'goes' | 'waits' | 'kept'

function mailFate(state: MailState | undefined): MailFate | undefined {
  if (!state) return undefined
  if (!state.server) return 'kept'
  return state.refused && state.refused !== 'recipient' ? 'waits' : 'goes'
}

export function useMailFate(): MailFate | undefined {
  return mailFate(useQuery(mailStateQuery).data)
}

/** Whether mails leave the shop at all; false while that is not known, so that none is promised. */
export function useHasMailServer(): boolean {
  return useQuery(mailStateQuery).data?.server === true
}

/** A sentence about a mail that was just written; `whose` is its subject, such as 'The buyer’s mail'. */
export function mailSentence(fate: MailFate | undefined, whose: string): string {
  switch (fate) {
    case 'goes':
      return `${whose} is handed to the mail server now.`
    case 'waits':
      return `${whose} is written and waits: the mail server took none of late.`
    case 'kept':
      return `${whose} is kept in the Mailbox: no mail server is set.`
    case undefined:
      return `${whose} is written.`
  }
}
