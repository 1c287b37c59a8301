import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createElement, useEffect, useRef, type ReactNode } from 'react'
import { reaches, type Role } from '../../machine/contract/role.ts'
import { createReader } from '../../machine/contract/reader.ts'
import { createDeskClient } from '../../machine/web/queries/desk-client.ts'
import { storeQuery } from '../site/queries.ts'
import { useQuery as useQueryOfPage } from '../../machine/web/queries/use-query.ts'
import type { PageModule, PageProps } from '../navigation/lazy-page.ts'
import { Trouble } from '../../machine/web/ui/trouble.tsx'
import { ProveMailPage } from '../../store/connections/desk/prove-mail-page.tsx'
import { TroubleLine } from '../../store/health/desk/health-section.tsx'
import { isReport, reports } from '../../orders/reports/reports.rules.ts'
import { sentenceOf } from '../../machine/web/queries/refusal.ts'
import { ProofProvider } from '../../people/second-factor/proof-provider.desk.tsx'
import { type Section, sectionOf, roleFor, titleOf, placeOf } from './sections.ts'
import { setShopClock } from './parts/shop-clock.ts'
import { EntryPage, useSession, useSessionWatch } from '../../people/sign-in/desk/entry-page.tsx'
import { ForgotPage } from '../../people/sign-in/desk/forgot-page.tsx'
import { PasswordPage } from '../../people/sign-in/desk/password-page.tsx'
import { SetUpFactorPage } from '../../people/sign-in/desk/set-up-factor-page.tsx'
import { SignInPage } from '../../people/sign-in/desk/sign-in-page.tsx'
import { hrefTo, Link } from '../site/paths.ts'
import { type RoomProps, roomsOf, roomsQuery } from './rooms.ts'
import { Loaded, RowsSkeleton, SectionPage } from './section-page.tsx'
import { PaymentsInReview } from '../../payments/in-review/payments-in-review.desk.tsx'
import { DeskHeader } from './desk-header.tsx'
import { PlacesBar, RoomsBar, Sidebar, usePlaces } from './places.tsx'
import { VersionLine, WhatIsNew } from '../../store/versions/version.desk.tsx'

interface FrameProps {
  email: string
  role: Role
  section: Section | undefined
  children: ReactNode
}

/** What stands around every section. */
function Frame({ email, role, section, children }: FrameProps) {
  const places = usePlaces(role)
  return (
    <div className="flex min-h-dvh flex-col print:block">
      <a href="#main" className="no-print skip-link">
        Skip to the content
      </a>
      <DeskHeader email={email} role={role} />
      <RoomsBar key={section} places={places} section={section} />
      <div className="grid grow content-start lg:grid-cols-[13rem_minmax(0,1fr)] lg:content-stretch print:block">
        <Sidebar places={places} section={section} />
        <main
          id="main"
          tabIndex={-1}
          className="min-w-0 px-4 pt-4 pb-16 sm:pt-6 sm:px-6 lg:px-10 lg:pt-8 print:p-0"
        >
          <div className="max-w-6xl">
            {reaches(role, 'staff') && section !== 'health' ? <TroubleLine /> : null}
            {reaches(role, 'staff') ? <PaymentsInReview /> : null}
            {role === 'owner' ? <WhatIsNew /> : null}
            {children}
            {role === 'owner' && section && placeOf(section) === 'house' ? <VersionLine /> : null}
          </div>
        </main>
      </div>
      <PlacesBar places={places} section={section} />
    </div>
  )
}

export const page: PageModule = {
  Page: DeskPage,
  head: () => ({ title: 'Admin' }),
  // Without a name it is the first place, for all but packers.
  parts: ({ params: { section: name } }) => {
    const section = sectionOf(name, 'owner')
    return section ? [roomsOf[placeOf(section)]] : []
  },
}

/** For as long as the document: who comes back from the shop's pages finds what was there. */
const client = createDeskClient(createReader((url, init) => fetch(url, init)))

function DeskPage(props: PageProps) {
  // The document brings the clock and the name; when they are set anew, the desk's own answers tell.
  const { data: store } = useQueryOfPage(storeQuery)
  if (store) {
    setShopClock(store.zone)
    // Nor does the desk wait for its own answer to say whose shop it is; it asks all the same.
    if (!client.getQueryData(storeQuery.queryKey))
      client.setQueryData(storeQuery.queryKey, store, { updatedAt: 0 })
  }
  return (
    <QueryClientProvider client={client}>
      <AddressedPage {...props} />
    </QueryClientProvider>
  )
}

/** /admin/{section}. Some answer without a session: where a link of a mail leads, and where to ask for one. */
function AddressedPage({ params, search }: PageProps) {
  const name = params['section']
  if (name === 'password') return <PasswordPage token={search.get('token') ?? ''} />
  if (name === 'forgot') return <ForgotPage />
  if (name === 'prove-mail') return <ProveMailPage token={search.get('token') ?? ''} />
  return <AuthGate name={name} search={search} />
}

/** Whoever is signed in sees the section, if it is for them; everybody else the sign-in page. */
function AuthGate({ name, search }: { name: string | undefined; search: URLSearchParams }) {
  const session = useSession()
  const { data: store } = useQuery(storeQuery)
  if (store) setShopClock(store.zone)
  useSessionWatch()
  useHeadingFocus(session.state === 'in' && session.needsSecondFactor ? 'setting up' : session.state)
  if (session.state === 'in') {
    const { email, role, needsSecondFactor } = session
    if (needsSecondFactor) return <SetUpFactorPage email={email} />
    // Where the reports stood before they had rooms of their own.
    const view = name === 'settings' ? search.get('view') : null
    const section = sectionOf(isReport(view) ? reports[view].room : name, role)
    return (
      <ProofProvider>
        <Frame email={email} role={role} section={section}>
          {section ? <Room section={section} role={role} search={search} /> : null}
        </Frame>
      </ProofProvider>
    )
  }
  if (session.state === 'out') return <SignInPage {...session} />
  if (session.state === 'asking') return <p className="wrap py-24 text-ink-soft">Loading…</p>
  return (
    <EntryPage title="Desk">
      <Trouble message={sentenceOf(session.error)} onRetry={session.retry} />
    </EntryPage>
  )
}

/** Coming in and going out changes all that is shown: the focus starts again at its heading. */
function useHeadingFocus(state: ReturnType<typeof useSession>['state'] | 'setting up'): void {
  const shown = useRef(state)
  useEffect(() => {
    if (state === 'asking' || state === shown.current) return
    if (shown.current !== 'asking') document.querySelector<HTMLElement>('main h1')?.focus()
    shown.current = state
  }, [state])
}

function Room({ section, ...props }: RoomProps & { section: Section }) {
  const place = placeOf(section)
  const rooms = useQuery(roomsQuery(place))
  if (!reaches(props.role, roleFor(section))) return <ClosedSection section={section} />
  return (
    <Loaded query={rooms} skeleton={<RowsSkeleton />}>
      {(loaded) => createElement(loaded[section]!, props)}
    </Loaded>
  )
}

/** The room is there, and not for everybody. */
function ClosedSection({ section }: { section: Section }) {
  return (
    <SectionPage
      title={titleOf(section)}
      lead={`This room is for ${roleFor(section) === 'owner' ? 'owners' : 'owners and staff'}. An owner of the shop can change your role.`}
    >
      <Link to={hrefTo('admin')} className="btn btn-line">
        Go to the start
      </Link>
    </SectionPage>
  )
}
