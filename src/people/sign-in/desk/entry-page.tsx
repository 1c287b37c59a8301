import { useQuery, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { storeQuery } from '../../../shop/site/queries.ts'
import { hrefTo } from '../../../shop/site/paths.ts'
import { ShopName } from '../../../shop/desk/shop-sign.tsx'
import { useTitle } from '../../../shop/desk/section-page.tsx'
import type { Role } from '../../../machine/contract/role.ts'
import { shop } from '../../../shop/site/shop.ts'
import { sessionQuery } from '../../../shop/desk/desk-queries.ts'
import { isAboutSession } from '../../../machine/web/queries/refusal.ts'

/** The page before sign-in: one question on a card. */
export function EntryPage({ title, children }: { title: string; children: ReactNode }) {
  const { data: store } = useQuery(storeQuery)
  useTitle(title)
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center px-4 py-10">
      <p className="flex items-center justify-center gap-3 text-accent">
        <ShopName store={store} size={30} words="font-display text-xl text-ink" />
      </p>
      <div className="mt-6 border border-line bg-sheet p-6 sm:p-9">
        <h1 tabIndex={-1} className="text-2xl">
          {title}
        </h1>
        <div className="mt-5">{children}</div>
      </div>
      <p className="mt-4 text-center text-sm">
        <a href={hrefTo('home')} className="link inline-flex min-h-11 items-center">
          Back to the shop
        </a>
      </p>
    </main>
  )
}

type Session =
  | { state: 'asking' }
  /** `needsSecondFactor`: the shop asks one of everybody, and nothing else is open before it is set up. */
  | { state: 'in'; email: string; role: Role; needsSecondFactor: boolean }
  /** `ended`: someone was signed in until just now. */
  | { state: 'out'; ended: boolean; passkeyKnown: boolean }
  | { state: 'trouble'; error: Error; retry: () => void }

/** The person who has just signed in. */
interface Entered {
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
