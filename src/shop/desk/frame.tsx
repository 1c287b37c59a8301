import type { ReactNode } from 'react'
import { reaches, type Role } from '../../machine/contract/role.ts'
import { placeOf, type Section } from './sections.ts'
import { PaymentsInReview } from '../../payments/in-review/payments-in-review.desk.tsx'
import { TroubleLine } from '../../store/health/desk/health-line.tsx'
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
export function Frame({ email, role, section, children }: FrameProps) {
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
          className="min-w-0 px-4 pt-4 pb-18 sm:pt-6 sm:px-6 lg:px-10 lg:pt-8 lg:pb-16 print:p-0"
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
