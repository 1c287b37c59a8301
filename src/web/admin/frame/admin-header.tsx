import { useQuery } from '@tanstack/react-query'
import { storeQuery } from '../../data/queries.ts'
import { hrefTo } from '../../paths.ts'
import { Mark } from '../../ui/icons.tsx'
import { sentenceOf } from '../refusal.ts'
import { useSignOut } from '../sign-in/use-session.ts'

export function AdminHeader({ email }: { email: string }) {
  const { data: store } = useQuery(storeQuery)
  const signOut = useSignOut()
  return (
    <header className="on-dark border-b border-accent-deep bg-accent text-sm text-sheet">
      <div className="flex flex-wrap items-center justify-between gap-x-6 px-4 py-1.5 sm:px-6">
        <p className="flex min-h-11 items-center gap-2.5">
          <span className="text-brass-pale">
            <Mark size={26} />
          </span>
          <span className="font-display text-lg">{store?.name ?? 'Handmade Moments'}</span>
          {store?.testPayments ? (
            <span className="border border-brass-pale px-2 py-0.5 text-xs text-brass-pale">
              Test payments
            </span>
          ) : null}
        </p>
        <div className="flex flex-wrap items-center gap-x-5">
          <span className="max-w-full text-brass-pale [overflow-wrap:anywhere]">{email}</span>
          <button
            type="button"
            className="link min-h-11"
            disabled={signOut.isPending}
            onClick={() => signOut.mutate()}
          >
            {signOut.isPending ? 'Signing out...' : 'Sign out'}
          </button>
          {/* A whole new document: nothing of the owner's stays behind in the shop's pages. */}
          <a href={hrefTo('home')} className="link inline-flex min-h-11 items-center">
            Exit Admin
          </a>
        </div>
      </div>
      {signOut.isError ? (
        <p role="alert" className="bg-danger px-4 py-2 sm:px-6">
          You are still signed in. {sentenceOf(signOut.error)}
        </p>
      ) : null}
    </header>
  )
}
