import { useQuery } from '@tanstack/react-query'
import { ChangeButton } from '../../../machine/forms/fields/change-button.tsx'
import { useStep } from '../../../machine/forms/fields/use-step.ts'
import { booksQuery, sessionQuery, type Books } from '../../../shop/desk/desk-queries.ts'
import { Link } from '../../../shop/navigation/link.tsx'
import { reportHref } from '../../../orders/reports/report-period.desk.ts'
import { ShopDate, ShopMoment } from '../../../shop/desk/parts/shop-date.tsx'

/** How the books compare with the wallet's own record, and a button that compares them now. */
export function ComparisonState() {
  const session = useQuery(sessionQuery)
  const { data: books } = useQuery({ ...booksQuery, enabled: session.data?.role === 'owner' })
  if (!books) return null
  return (
    <section aria-labelledby="books" className="mt-8 border border-line bg-sheet px-4 py-3.5 text-sm sm:px-5">
      <h2 id="books" className="text-lg">
        Your books and {books.wallet}
      </h2>
      <div aria-live="polite" className="mt-1 max-w-3xl">
        <Failed books={books} />
        <p>
          <LastWords books={books} />
        </p>
        {books.open ? <p className="text-ink-soft">{progressWords(books)}</p> : null}
      </div>
      <Compare books={books} />
      <p className="mt-2">
        <Link to={reportHref('books')} className="btn-quiet">
          Your books, month by month
        </Link>
      </p>
      <Explained books={books} />
    </section>
  )
}

function LastWords({ books: { last, wallet } }: { books: Books }) {
  if (!last?.finishedAt)
    return `They are compared each night with ${wallet}’s own record. That was not done yet.`
  const found =
    last.differing === 0
      ? 'both say the same'
      : `${last.differing.toLocaleString()} of them ${last.differing === 1 ? 'differs' : 'differ'}`
  return (
    <>
      Last compared <ShopMoment iso={last.finishedAt} />: {last.compared.toLocaleString()}{' '}
      {last.compared === 1 ? 'movement' : 'movements'} of money since <ShopDate iso={last.since} />, and{' '}
      {found}
      {last.mended === 0 ? '' : `; ${last.mended.toLocaleString()} came to the books by this`}.
    </>
  )
}

function Failed({ books: { failed } }: { books: Books }) {
  if (!failed) return null
  return (
    <p className="notice notice-danger mb-2">
      The comparison of <ShopMoment iso={failed.askedAt} /> could not be made. {failed.failure}
      {failed.finishedAt ? '' : ' It is tried again by itself.'}
    </p>
  )
}

function progressWords({ open, wallet }: Books): string {
  if (!open?.isUnderWay) return `Asking ${wallet} begins in a moment.`
  return `Asking ${wallet}: ${open.compared.toLocaleString()} compared so far.`
}

function Compare({ books: { open, wallet } }: { books: Books }) {
  const compare = useStep((change) => change('POST /api/books/compare'))
  const isBusy = compare.isPending || (open !== null && open.failure === null)
  return (
    <div className="mt-3">
      <ChangeButton
        change={{ isPending: isBusy, error: compare.error }}
        run={() => compare.mutate()}
        doing="Comparing..."
      >
        {`Compare with ${wallet} now`}
      </ChangeButton>
    </div>
  )
}

function Explained({ books: { explained } }: { books: Books }) {
  if (explained.length === 0) return null
  return (
    <details className="mt-2">
      <summary className="min-h-11 cursor-pointer content-center">Differences you explained</summary>
      <ul className="divide-y divide-line">
        {explained.map(({ id, reference, atWallet, inShop, note, explainedAt, explainedBy }) => (
          <li key={id} className="py-2 [overflow-wrap:anywhere]">
            <span className="font-mono">{reference}</span>: {atWallet ?? 'nothing'} there,{' '}
            {inShop ?? 'nothing'} here. “{note}” <ShopDate iso={explainedAt} />
            {explainedBy === null ? '' : `, ${explainedBy}`}
          </li>
        ))}
      </ul>
    </details>
  )
}
