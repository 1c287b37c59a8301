import type { ReactNode } from 'react'
import { reaches, type Role } from '../../machine/contract/role.ts'
import type { Section } from './sections.ts'
import { PaymentsInReview } from '../../payments/in-review/payments-in-review.desk.tsx'
import { WalletNotice } from '../../payments/in-review/wallet-notice.desk.tsx'
import { DeskHeader } from './desk-header.tsx'
import { type Rooms, SectionLinks, useRooms } from './section-links.tsx'
import { useQuery } from '@tanstack/react-query'
import { mailStateQuery, proxyQuery } from './desk-queries.ts'
import { VersionLine, WhatIsNew } from '../../store/versions/version.desk.tsx'
import { mailProblemWords } from '../../words/mailbox/mail-problem.rules.ts'
import { ShopMoment } from './parts/shop-date.tsx'

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
            {role === 'owner' ? <UndeclaredProxy /> : null}
            {reaches(role, 'staff') ? <WalletNotice /> : null}
            {reaches(role, 'staff') ? <MailNotice /> : null}
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

/** Above every room until the shop is told of the proxy in front of it: until then anybody can lock everybody out. */
function UndeclaredProxy() {
  const { data: proxy } = useQuery(proxyQuery)
  if (!proxy?.undeclared) return null
  return (
    <section aria-labelledby="undeclared-proxy" className="no-print notice notice-danger mb-8">
      <h2 id="undeclared-proxy" className="font-display text-xl">
        All your visitors look like one
      </h2>
      <p className="mt-1 max-w-3xl text-sm">
        The shop stands behind a proxy that it has not been told about, so it sees one address for everybody.
        Its limits on wrong passwords, messages and sign-ups then count for all together: one stranger can use
        them up, and shut you out too. Whoever runs the shop’s computer should set{' '}
        <code>TRUST_PROXY={proxy.undeclared}</code> and start the shop again.
      </p>
    </section>
  )
}

/** Above every room while the mail server does not take what the shop writes. */
function MailNotice() {
  const { data: mail } = useQuery(mailStateQuery)
  if (!mail?.refused) return null
  const { count, since, problem } = mail.refused
  return (
    <section aria-label="Mail that waits" className="no-print notice notice-danger mb-8 text-sm">
      <p>
        <strong className="font-semibold">
          {count === 1 ? 'A mail could' : `${count.toLocaleString()} mails could`} not be sent
        </strong>
        , {count === 1 ? 'written' : 'the oldest written'} <ShopMoment iso={since} />:{' '}
        {mailProblemWords[problem]}. The shop tries again by itself, at least once an hour.{' '}
        {problem === 'recipient'
          ? 'Look at the address on the order, or with the person, it was written to.'
          : 'Whoever runs the shop’s computer finds the mail server in SMTP_URL.'}
      </p>
    </section>
  )
}
