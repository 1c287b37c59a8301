import { useQuery } from '@tanstack/react-query'
import { ChangeButton, useStep } from '../../../machine/forms/fields/change-button.tsx'
import { booksQuery, sessionQuery, type Books } from '../../../shop/desk/desk-queries.ts'
import { ShopDate, ShopMoment } from '../../../shop/desk/parts/shop-date.tsx'

/** How the books compare with each wallet's own record, and a button that compares them now. */
export function ComparisonState() {
  const session = useQuery(sessionQuery)
  const { data: books } = useQuery({ ...booksQuery, enabled: session.data?.role === 'owner' })
  if (!books) return null
  const states: WalletState[] = [books, ...books.beside]
  return (
    <section aria-labelledby="books" className="mt-8 border border-line bg-sheet px-4 py-3.5 text-sm sm:px-5">
      <h2 id="books" className="text-lg">
        Your books and {books.wallet}
      </h2>
      <div aria-live="polite" className="mt-1 grid max-w-3xl gap-3">
        {states.map((state) => (
          <div key={state.title}>
            {states.length > 1 ? <h3 className="font-sans font-semibold">{state.title}</h3> : null}
            <Failed state={state} />
            <p>
              <LastWords state={state} />
            </p>
            {state.open ? <p className="text-ink-soft">{progressWords(state)}</p> : null}
          </div>
        ))}
      </div>
      <Compare wallet={books.wallet} states={states} />
      <Explained books={books} />
    </section>
  )
}

/** How the comparisons with one wallet stand. */
type WalletState = Books['beside'][number]

function LastWords({ state: { last, title } }: { state: WalletState }) {
  if (!last?.finishedAt)
    return `They are compared each night with ${title}’s own record. That was not done yet.`
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

function Failed({ state: { failed } }: { state: WalletState }) {
  if (!failed) return null
  return (
    <p className="notice notice-danger mb-2">
      The comparison of <ShopMoment iso={failed.askedAt} /> could not be made. {failed.failure}
      {failed.finishedAt ? '' : ' It is tried again by itself.'}
    </p>
  )
}

function progressWords({ open, title }: WalletState): string {
  if (!open?.isUnderWay) return `Asking ${title} begins in a moment.`
  return `Asking ${title}: ${open.compared.toLocaleString()} compared so far.`
}

/** One button for all wallets: while one of them waits to be tried again, it tries that now. */
function Compare({ wallet, states }: { wallet: string; states: readonly WalletState[] }) {
  const compare = useStep((change) => change('POST /api/books/compare'))
  const isBusy = compare.isPending || states.some(({ open }) => open !== null && open.failure === null)
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
