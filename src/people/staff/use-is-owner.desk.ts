import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '../../shop/desk/desk-queries.ts'

/** Whether who is signed in may give money back; false while that is not known. */
export function useMayGiveBack(): boolean {
  return useQuery(sessionQuery).data?.mayGiveBack ?? false
}

/** Whether an owner of the shop is signed in; false while that is not known. */
export function useIsOwner(): boolean {
  return useQuery(sessionQuery).data?.role === 'owner'
}
