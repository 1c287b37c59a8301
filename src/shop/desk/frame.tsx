import type { ReactNode } from 'react'
import { reaches, type Role } from '../../machine/contract/role.ts'
import type { Section } from './sections.ts'
import { PaymentsInReview } from '../../payments/in-review/payments-in-review.desk.tsx'
import { TroubleLine } from '../../store/health/desk/health-line.tsx'
import { DeskHeader } from './desk-header.tsx'
import { type Rooms, SectionLinks, useRooms } from './section-links.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { liveCheckQuery, type LiveCheckState, testOrdersQuery } from './desk-queries.ts'
import { VersionLine, WhatIsNew } from '../../store/versions/version.desk.tsx'
import { counted } from '../../machine/values/counted.ts'
import { useChange } from '../../machine/web/queries/use-change.ts'
import { Link } from '../navigation/link.tsx'
import { hrefTo } from '../site/paths.ts'
import { toast } from '../../machine/web/toasts.ts'
import { Refused } from '../../machine/forms/fields/refused.tsx'

interface FrameProps {
  email: string
  role: Role
  section: Section | undefined
  children: ReactNode
}

/** What stands around every section. */
export function Frame({ email, role, section, children }: FrameProps) {
  const rooms = useRooms(role)
  return (
    <div className="flex min-h-dvh flex-col print:block">
      <a href="#main" className="no-print skip-link">
        Skip to the content
      </a>
      <DeskHeader email={email} role={role} section={section} rooms={rooms} />
      <div className="grid grow content-start lg:grid-cols-[13rem_minmax(0,1fr)] lg:content-stretch print:block">
        <Sidebar section={section} rooms={rooms} />
        <main
          id="main"
          tabIndex={-1}
          className="min-w-0 px-4 pt-4 pb-16 sm:pt-6 sm:px-6 lg:px-10 lg:pt-8 print:p-0"
        >
          <div className="max-w-6xl">
            {reaches(role, 'staff') && section !== 'health' ? <TroubleLine /> : null}
            {role === 'owner' ? <LiveCheck /> : null}
            {role === 'owner' ? <TestOrdersNotice /> : null}
            {reaches(role, 'staff') ? <PaymentsInReview /> : null}
            {role === 'owner' ? <WhatIsNew /> : null}
            {children}
            {role === 'owner' ? <VersionLine /> : null}
          </div>
        </main>
      </div>
    </div>
  )
}

interface SidebarProps {
  section: Section | undefined
  rooms: Rooms
}

/** On wide screens, beside every room and in sight however far down one reads; small ones have it in a sheet. */
function Sidebar({ section, rooms }: SidebarProps) {
  return (
    <nav aria-label="Desk" className="hidden border-r border-line bg-paper-deep lg:block">
      <div className="sticky top-0 max-h-dvh overflow-y-auto py-6">
        <SectionLinks rooms={rooms} section={section} />
      </div>
    </nav>
  )
}

/** What is collected where, as the settings stand. */
function taxWords({ taxRate, registeredIn, taxOnlyWhereRegistered }: LiveCheckState): string {
  const states = `${registeredIn} ${registeredIn === 1 ? 'state' : 'states'}`
  if (taxOnlyWhereRegistered)
    return registeredIn === 0
      ? 'No tax is collected anywhere: you collect it only where you are registered, and no state is listed.'
      : `Tax is collected by its own rate in ${states}, and nowhere else.`
  return registeredIn === 0
    ? `Tax is ${taxRate}% in every state.`
    : `Tax is ${taxRate}%, with rates of their own for ${states}.`
}

/** Above every room of a shop on live payments, until its owner has confirmed what the law asks to be right. */
function LiveCheck() {
  const change = useChange()
  const { data: check } = useQuery(liveCheckQuery)
  const confirm = useMutation({
    mutationFn: (version: number) => change('POST /api/desk/live-check', { version }),
    onSuccess: ({ message }) => {
      toast({ title: 'Confirmed', description: message })
      // The notice goes, and the button in focus with it.
      document.querySelector<HTMLElement>('main h1')?.focus()
    },
    onSettled: () => change.refreshed(),
  })
  if (!check?.isOpen) return null
  return (
    <section aria-label="Before you sell" className="notice no-print mb-8 text-sm">
      <p>
        <strong className="font-semibold">
          {check.isBlocking
            ? 'Nobody can pay until you have looked at the tax. Are these right?'
            : check.isSandbox
              ? `Payments go to ${check.wallet}’s sandbox, where no real money moves. Are these right for when they are live?`
              : 'The shop is set to take real money. Are these right?'}
        </strong>{' '}
        {taxWords(check)} The postal address on pages, invoices and mails is “{check.postalAddress}”
        {check.isInvented ? ', which the shop came with and is nobody’s.' : '.'}
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
        {check.isInvented ? null : (
          <button
            type="button"
            className="btn btn-line min-h-11 px-4 py-1"
            disabled={confirm.isPending}
            onClick={() => confirm.mutate(check.version)}
          >
            {confirm.isPending ? 'Saving...' : 'They are right'}
          </button>
        )}
        <Link
          to={hrefTo('adminSection', { section: 'settings', ...(check.isBlocking ? { hash: 'taxes' } : {}) })}
          className="btn-quiet"
        >
          Change them in Settings
        </Link>
      </p>
      <Refused error={confirm.error} notDone="Not confirmed. " />
    </section>
  )
}

/** Beside it, until test orders are swept or a real one has come: then they stay where they are. */
function TestOrdersNotice() {
  const { data: found } = useQuery(testOrdersQuery)
  if (!found?.isOffered || found.obstacle !== null) return null
  return (
    <section aria-label="Before the first sale" className="notice no-print mb-8 text-sm">
      <p>
        <strong className="font-semibold">Payments are real from now on.</strong>{' '}
        {counted(found.orders, 'test order')} {found.orders === 1 ? 'is' : 'are'} still in the books. Swept
        before the first sale, books and order numbers begin anew.
      </p>
      <p className="mt-2">
        <Link to={hrefTo('adminSection', { section: 'settings' })} className="btn-quiet">
          Sweep them in Settings
        </Link>
      </p>
    </section>
  )
}
