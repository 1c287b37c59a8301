import { useState, type MouseEvent, type ReactNode } from 'react'
import { Dialog } from '../../machine/web/ui/dialog.tsx'
import { MenuIcon } from '../../machine/web/ui/icons.tsx'
import type { Section } from './sections.ts'
import { SectionLinks, type Rooms } from './section-links.tsx'

interface DeskMenuProps {
  section: Section | undefined
  rooms: Rooms
  /** Who is signed in, and the ways out. */
  children: ReactNode
}

/** The rooms of the desk on small screens: a sheet behind one button, which counts what waits in them. */
export function DeskMenu({ section, rooms, children }: DeskMenuProps) {
  const [open, setOpen] = useState(false)
  const waiting = Object.values(rooms.counts).reduce((sum, count) => sum + count, 0)
  const close = () => setOpen(false)

  /** Whatever was chosen in it leads on. */
  function closeAfterLink(event: MouseEvent): void {
    if ((event.target as Element).closest('a')) close()
  }

  return (
    <div className="lg:hidden">
      <button
        type="button"
        className="btn-icon relative -ml-2.5 hover:text-ink"
        aria-label={waiting > 0 ? `Menu, ${waiting} waiting to be read` : 'Menu'}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <MenuIcon />
        {waiting > 0 ? (
          <span
            aria-hidden="true"
            className="absolute top-1 right-0 rounded-full bg-brass-pale px-1.5 text-xs font-semibold text-ink tabular-nums"
          >
            {waiting > 99 ? '99+' : waiting}
          </span>
        ) : null}
      </button>
      <Dialog
        open={open}
        onClose={close}
        label="Menu of the desk"
        className="drawer drawer-start bg-paper-deep p-0 py-3 text-ink"
        closeLabel="Close menu"
      >
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links in it are pressed by key as well */}
        <div onClick={closeAfterLink}>
          {rooms.main.length > 0 ? (
            <nav aria-label="Desk">
              <SectionLinks rooms={rooms} section={section} />
            </nav>
          ) : null}
          <div className="mt-3 grid justify-items-start border-t border-line-strong px-5 pt-3 text-sm">
            {children}
          </div>
        </div>
      </Dialog>
    </div>
  )
}
