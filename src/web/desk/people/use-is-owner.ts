import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '../desk-queries.ts'

/** Whether an owner of the shop is signed in; false while that is not known. */
export function useIsOwner(): boolean {
  return useQuery(sessionQuery).data?.role === 'owner'
}
