import { useQuery } from '@tanstack/react-query'
import { reaches, type Role } from '../../machine/contract/role.ts'
import { storeQuery } from '../site/queries.ts'
import { Link } from '../navigation/link.tsx'
import { hrefTo } from '../site/paths.ts'
import { walletsQuery } from './desk-queries.ts'
import { sentenceOf } from '../../machine/web/queries/refusal.ts'
import { type Section, sectionTitles } from './sections.ts'
import { useSignOut } from '../../people/sign-in/desk/use-session.ts'
import { type Rooms, SectionLinks } from './section-links.tsx'
import { ShopName } from './shop-sign.tsx'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { Dialog } from '../../machine/web/ui/dialog.tsx'
import { MenuIcon } from '../../machine/web/ui/icons.tsx'

interface DeskHeaderProps {
  email: string
  /** None before one is let in. */
  role?: Role
  section: Section | undefined
  rooms: Rooms
}

/** One row of 64 pixels: on small screens the menu holds what has no room in it. */
export function DeskHeader({ email, role = 'packer', section, rooms }: DeskHeaderProps) {
  const { data: store } = useQuery(storeQuery)
  const signOut = useSignOut()
  const account = (
    <Link
      to={hrefTo('adminSection', { section: 'account' })}
      className="link inline-flex min-h-11 items-center [overflow-wrap:anywhere] lg:text-brass-pale"
      title={sectionTitles.account}
    >
      {email}
      <span className="sr-only">, {sectionTitles.account}</span>
    </Link>
  )
  const leave = (
    <button
      type="button"
      className="link min-h-11"
      disabled={signOut.isPending}
      onClick={() => signOut.mutate()}
    >
      {signOut.isPending ? 'Signing out...' : 'Sign out'}
    </button>
  )
  return (
    <header className="on-dark no-print border-b border-accent-deep bg-accent text-sm text-sheet">
      <div className="flex h-[63px] items-center gap-x-3 px-4 sm:px-6 lg:gap-x-5">
        <DeskMenu section={section} rooms={rooms}>
          {account}
          {leave}
        </DeskMenu>
        <p className="flex min-w-0 grow items-center gap-2.5">
          <ShopName
            store={store}
            size={26}
            words="truncate font-display text-lg leading-tight"
            sign="hidden text-brass-pale sm:inline"
          />
          <MoneyBadge role={role} isTest={store?.testPayments === true} />
        </p>
        {/* A whole new document: nothing of the owner's stays behind in the shop's pages. */}
        <a
          href={hrefTo('home')}
          className="link inline-flex min-h-11 shrink-0 items-center justify-end whitespace-nowrap"
        >
          Exit<span className="sr-only sm:not-sr-only">&nbsp;Admin</span>
        </a>
        <span className="hidden lg:contents">
          {account}
          {leave}
        </span>
      </div>
      {signOut.isError ? (
        <p role="alert" className="bg-danger px-4 py-2 sm:px-6">
          You are still signed in. {sentenceOf(signOut.error)}
        </p>
      ) : null}
    </header>
  )
}

const badge = 'shrink-0 border border-brass-pale px-2 py-0.5 text-xs text-brass-pale'

/** That no real money moves; it leads an owner to where that is told. */
function MoneyBadge({ role, isTest }: { role: Role; isTest: boolean }) {
  const { data: wallets = [] } = useQuery({ ...walletsQuery, enabled: reaches(role, 'staff') })
  const kind = isTest ? 'Test' : wallets.some(({ money }) => money === 'sandbox') ? 'Sandbox' : undefined
  if (kind === undefined) return null
  const words = (
    <>
      {kind}
      <span className="sr-only sm:not-sr-only"> payments</span>
    </>
  )
  if (!reaches(role, 'owner')) return <span className={badge}>{words}</span>
  return (
    <Link
      to={hrefTo('adminSection', { section: 'connections' })}
      className={`${badge} inline-flex min-h-8 items-center hover:underline`}
      title="No real money moves: see Connections"
    >
      <span>{words}</span>
    </Link>
  )
}

interface DeskMenuProps {
  section: Section | undefined
  rooms: Rooms
  /** Who is signed in, and the ways out. */
  children: ReactNode
}

/** The rooms of the desk on small screens: a sheet behind one button, which counts what waits in them. */
function DeskMenu({ section, rooms, children }: DeskMenuProps) {
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
