import type { ReactNode } from 'react'
import { reaches, type Role } from '../../machine/contract/role.ts'
import type { Section } from './sections.ts'
import { PaymentsInReview } from '../../payments/in-review/payments-in-review.desk.tsx'
import { WalletNotice } from '../../payments/in-review/wallet-notice.desk.tsx'
import { DeskHeader } from './desk-header.tsx'
import { LiveCheck, TestOrdersNotice } from './live-check.tsx'
import { MailNotice } from './mail-notice.tsx'
import { useRooms } from './section-links.tsx'
import { Sidebar } from './sidebar.tsx'
import { UndeclaredProxy } from './undeclared-proxy.tsx'

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
            {role === 'owner' ? <LiveCheck /> : null}
            {role === 'owner' ? <TestOrdersNotice /> : null}
            {reaches(role, 'staff') ? <WalletNotice /> : null}
            {reaches(role, 'staff') ? <MailNotice /> : null}
            {reaches(role, 'staff') ? <PaymentsInReview /> : null}
            {children}
          </div>
        </main>
      </div>
    </div>
  )
}
