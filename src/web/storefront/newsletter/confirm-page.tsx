import { useMutation } from '@tanstack/react-query'
import { HttpError } from '../../../api/client.ts'
import { shop } from '../../data/shop.ts'
import type { PageModule, PageProps } from '../../navigation/lazy-page.ts'
import { Link } from '../../navigation/link.tsx'
import { hrefTo } from '../../paths.ts'
import { useHydrated } from '../../state/stored-value.ts'

/** Opened from the mail. A button and not the visit confirms: mail scanners visit links too. */
export const page: PageModule = {
  Page: ConfirmPage,

  head: () => ({ title: 'Confirm your subscription', noindex: true }),
}

function ConfirmPage({ search }: PageProps) {
  const token = search.get('token') ?? ''
  const hydrated = useHydrated()
  const confirm = useMutation({ mutationFn: () => shop('POST /api/newsletter/confirm', { token }) })
  return (
    <div className="wrap max-w-3xl py-16 md:py-24">
      <p className="label text-brass-ink">Newsletter</p>
      <h1 className="title mt-3">{confirm.isSuccess ? 'You are on the list' : 'One click to go'}</h1>
      <output className="mt-5 block text-lg">
        {confirm.isSuccess ? <p>Thank you. The next letter from the bench comes to you.</p> : null}
        {confirm.isError ? <p className="notice notice-danger">{sentenceOf(confirm.error)}</p> : null}
        {confirm.isIdle ? (
          <p>
            {token
              ? 'Please confirm that you want our letter.'
              : 'This link is incomplete. Open it from the mail again.'}
          </p>
        ) : null}
      </output>
      <div className="mt-8">
        {confirm.isSuccess || !token ? (
          <Link to={hrefTo('products')} className="btn btn-primary">
            See all pieces
          </Link>
        ) : (
          <button
            type="button"
            className="btn btn-primary"
            disabled={!hydrated || confirm.isPending}
            onClick={() => confirm.mutate()}
          >
            {confirm.isPending ? 'Confirming...' : 'Confirm subscription'}
          </button>
        )}
      </div>
    </div>
  )
}

function sentenceOf(error: Error): string {
  if (error instanceof HttpError && error.status === 400)
    return 'This link no longer works. Please subscribe again.'
  return error instanceof HttpError ? error.sentence : 'We could not reach the shop. Please try again.'
}
