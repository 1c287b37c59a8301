import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Role } from '../../../machine/contract/role.ts'
import { hrefTo } from '../../../shop/site/paths.ts'
import { shop } from '../../../shop/site/shop.ts'
import { sessionQuery } from '../../../shop/desk/desk-queries.ts'
import { isAboutSession } from '../../../machine/web/queries/refusal.ts'

type Session =
  | { state: 'asking' }
  /** `needsSecondFactor`: the shop asks one of everybody, and nothing else is open before it is set up. */
  | { state: 'in'; email: string; role: Role; needsSecondFactor: boolean }
  /** `ended`: someone was signed in until just now. */
  | { state: 'out'; ended: boolean; passkeyKnown: boolean }
  | { state: 'trouble'; error: Error; retry: () => void }

/** The person who has just signed in. */
export interface Entered {
  email: string
  role: Role
  needsSecondFactor: boolean
}

/** Who is signed in at this browser. */
export function useSession(): Session {
  const session = useQuery(sessionQuery)
  const [wasIn, setWasIn] = useState(false)
  const { email, role, needsSecondFactor = false } = session.data ?? {}
  if (email && !wasIn) setWasIn(true)
  if (email && role) return { state: 'in', email, role, needsSecondFactor }
  if (session.data) return { state: 'out', ended: wasIn, passkeyKnown: session.data.passkeyKnown }
  if (session.error && !session.isFetching) {
    return { state: 'trouble', error: session.error, retry: () => void session.refetch() }
  }
  return { state: 'asking' }
}

/** Any refusal for want of a session or role asks who is signed in: the answer brings the right screen to this address. */
export function useSessionWatch(): void {
  const client = useQueryClient()
  useEffect(() => {
    const stops = [
      client.getQueryCache().subscribe((event) => {
        const failed = event.type === 'updated' && event.action.type === 'error'
        if (
          failed &&
          event.query.meta?.call !== 'GET /api/session' &&
          isAboutSession(event.query.state.error)
        )
          ask()
      }),
      client.getMutationCache().subscribe((event) => {
        const failed = event.type === 'updated' && event.action.type === 'error'
        if (failed && isAboutSession(event.mutation.state.error)) ask()
      }),
    ]
    function ask(): void {
      if (client.getQueryState(sessionQuery.queryKey)?.status !== 'success') return
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey, exact: true })
    }
    return () => stops.forEach((stop) => stop())
  }, [client])
}

/** For every way in. Answers to the last person, or to nobody, are forgotten. */
export function useEntered(): (session: Entered) => void {
  const client = useQueryClient()
  return (session) => {
    forgetAnswers(client)
    client.setQueryData(sessionQuery.queryKey, (before) => ({
      email: session.email,
      role: session.role,
      needsSecondFactor: session.needsSecondFactor,
      mayGiveBack: session.role === 'owner',
      passkeyKnown: before?.passkeyKnown ?? false,
    }))
    // Whether staff may, the shop's settings say.
    if (session.role === 'staff')
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey, exact: true })
  }
}

export function useSignOut() {
  return useMutation({
    mutationFn: () => shop('DELETE /api/session'),
    // A fresh document: nothing of the owner's stays in this browser's memory.
    onSuccess: () => location.assign(hrefTo('admin')),
  })
}

function forgetAnswers(client: QueryClient): void {
  client.removeQueries({
    predicate: ({ meta }) => meta?.call !== 'GET /api/session' && meta?.call !== 'GET /api/store',
  })
}
