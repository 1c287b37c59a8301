import type { Section } from './sections.ts'
import { SectionLinks, type Rooms } from './section-links.tsx'

interface SidebarProps {
  section: Section | undefined
  rooms: Rooms
}

/** On wide screens, beside every room and in sight however far down one reads; small ones have it in a sheet. */
export function Sidebar({ section, rooms }: SidebarProps) {
  return (
    <nav aria-label="Desk" className="hidden border-r border-line bg-paper-deep lg:block">
      <div className="sticky top-0 max-h-dvh overflow-y-auto py-6">
        <SectionLinks rooms={rooms} section={section} />
      </div>
    </nav>
  )
}
