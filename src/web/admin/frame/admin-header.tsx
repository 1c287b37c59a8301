import { useQuery } from '@tanstack/react-query'
import { storeQuery } from '../../data/queries.ts'
import { Link } from '../../navigation/link.tsx'
import { hrefTo } from '../../paths.ts'
import { Mark } from '../../ui/mark.tsx'
import { sentenceOf } from '../refusal.ts'
import { sectionTitles } from '../sections.ts'
import { useSignOut } from '../sign-in/use-session.ts'

export function AdminHeader({ email }: { email: string }) {
  const { data: store } = useQuery(storeQuery)
  const signOut = useSignOut()
  return (
    <header className="on-dark no-print border-b border-accent-deep bg-accent text-sm text-sheet">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 px-4 py-1 sm:flex sm:flex-wrap sm:px-6">
        <p className="flex min-h-11 grow items-center gap-2.5">
          <span className="text-brass-pale">
            <Mark size={26} />
          </span>
          <span className="font-display text-lg leading-tight">{store?.name ?? 'Handmade Moments'}</span>
          {store?.testPayments ? (
            <span className="hidden border border-brass-pale px-2 py-0.5 text-xs text-brass-pale md:inline">
              Test payments
            </span>
          ) : null}
        </p>
        {/* A whole new document: nothing of the owner's stays behind in the shop's pages. */}
        <a href={hrefTo('home')} className="link inline-flex min-h-11 items-center justify-end">
          Exit Admin
        </a>
        <Link
          to={hrefTo('adminSection', { section: 'account' })}
          className="link inline-flex min-h-11 items-center [overflow-wrap:anywhere] text-brass-pale"
          title={sectionTitles.account}
        >
          {email}
          <span className="sr-only">, {sectionTitles.account}</span>
        </Link>
        <button
          type="button"
          className="link min-h-11 text-right"
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
