import { useQuery } from '@tanstack/react-query'
import { reaches, type Role } from '../../machine/contract/role.ts'
import { storeQuery } from '../site/queries.ts'
import { hrefTo, Link } from '../site/paths.ts'
import { walletsQuery } from './desk-queries.ts'
import { sentenceOf } from '../../machine/web/queries/refusal.ts'
import { titleOf } from './sections.ts'
import { useSignOut } from '../../people/sign-in/desk/entry-page.tsx'
import { ShopName } from './shop-sign.tsx'

interface DeskHeaderProps {
  email: string
  /** None before one is let in. */
  role?: Role
}

/** One row of 64 pixels. On small screens one's own account is found in the House. */
export function DeskHeader({ email, role = 'packer' }: DeskHeaderProps) {
  const { data: store } = useQuery(storeQuery)
  const signOut = useSignOut()
  return (
    <header className="on-dark no-print border-b border-accent-deep bg-accent text-sm text-sheet">
      <div className="flex h-[63px] items-center gap-x-3 px-4 sm:px-6 lg:gap-x-5">
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
        <Link
          to={hrefTo('adminSection', { section: 'account' })}
          className="link hidden min-h-11 items-center text-brass-pale [overflow-wrap:anywhere] lg:inline-flex"
          title={titleOf('account')}
        >
          {email}
          <span className="sr-only">, {titleOf('account')}</span>
        </Link>
        <button
          type="button"
          className="link min-h-11 whitespace-nowrap"
          disabled={signOut.isPending}
          onClick={() => signOut.mutate()}
        >
          {signOut.isPending ? 'Signing out...' : 'Sign out'}
        </button>
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
