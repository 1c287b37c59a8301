import type { ReactNode } from 'react'
import { reaches, type Role } from '../../machine/contract/role.ts'
import type { Section } from './sections.ts'
import { PaymentsInReview } from '../../payments/in-review/payments-in-review.desk.tsx'
import { TroubleLine } from '../../store/health/desk/health-line.tsx'
import { DeskHeader } from './desk-header.tsx'
import { type Rooms, SectionLinks, useRooms } from './section-links.tsx'
import { VersionLine, WhatIsNew } from '../../store/versions/version.desk.tsx'

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
