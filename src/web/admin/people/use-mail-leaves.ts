import { useQuery } from '@tanstack/react-query'
import { mailboxQuery } from '../owner-queries.ts'

/** Whether the shop's mail reaches anybody: the mailbox is there only while no mail server is set. */
export function useMailLeaves(): boolean {
  return useQuery(mailboxQuery).data === undefined
}
