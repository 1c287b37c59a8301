import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { MAX_EXPLANATION_LENGTH, movementWords, whyWords } from '../../../../domain/orders/difference.ts'
import { useChange } from '../../../data/use-change.ts'
import { Link } from '../../../navigation/link.tsx'
import { toast } from '../../../state/toasts.ts'
import { InputField } from '../../../ui/field.tsx'
import { booksQuery, sessionQuery, type Difference } from '../../desk-queries.ts'
import { orderHref } from '../../orders/list/orders-address.ts'
import { sentenceOf } from '../../refusal.ts'
import { ShopMoment } from '../../ui/shop-date.tsx'

/** Above all figures while there are any: shop and wallet say different things about money. */
export function MoneyDifferences() {
  const session = useQuery(sessionQuery)
  const { data: books } = useQuery({ ...booksQuery, enabled: session.data?.role === 'owner' })
  if (!books || books.count === 0) return null
  const { count, differences, wallet } = books
  const more = count - differences.length
  return (
    <section aria-labelledby="money-differences" className="notice notice-danger mb-5">
      <h2 id="money-differences" className="font-display text-xl">
        {count === 1
          ? `A movement of money differs from ${wallet}’s record`
          : `${count.toLocaleString()} movements of money differ from ${wallet}’s record`}
      </h2>
      <p className="mt-1 max-w-3xl text-sm">
        Look it up at {wallet} by its number. It goes from here when both say the same, or when you say what
        it is.
      </p>
      <ul className="mt-4 grid gap-4">
        {differences.map((difference) => (
          <DifferenceCard key={difference.id} difference={difference} wallet={wallet} />
        ))}
      </ul>
      {more > 0 ? (
        <p className="mt-3 text-sm">{more.toLocaleString()} more follow once these are settled.</p>
      ) : null}
    </section>
  )
}

function DifferenceCard({ difference, wallet }: { difference: Difference; wallet: string }) {
  const { id, kind, why, reference, orderId, invoiceId, buyer, atWallet, inShop, happenedAt } = difference
  return (
    <li className="border border-line bg-sheet p-4 text-sm">
      <p className="flex flex-wrap justify-between gap-x-6 text-base">
        <strong>{movementWords(kind)}</strong>
        <ShopMoment iso={happenedAt} />
      </p>
      <p className="mt-1">{whyWords(why, wallet)}</p>
      <dl className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-[max-content_minmax(0,1fr)]">
        <Row name="Number">
          <span className="font-mono">{reference}</span>
        </Row>
        <Row name={`At ${wallet}`}>{atWallet ?? 'nothing'}</Row>
        <Row name="In the shop">{inShop ?? 'nothing'}</Row>
        {orderId === null ? null : (
          <Row name="Order">
            <Link to={orderHref(orderId)} className="link">
              #{orderId}
            </Link>
          </Row>
        )}
        {invoiceId === null ? null : (
          <Row name="Invoice">
            <span className="font-mono">{invoiceId}</span>
          </Row>
        )}
        {buyer === null ? null : <Row name="Buyer">{buyer}</Row>}
      </dl>
      <Explain id={id} />
    </li>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="[overflow-wrap:anywhere] tabular-nums">{children}</dd>
    </>
  )
}

function Explain({ id }: { id: number }) {
  const change = useChange()
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const explain = useMutation({
    mutationFn: () => change('POST /api/books/differences/{id}/explain', { id, note: note.trim() }),
    onSuccess: async ({ message }) => {
      toast({ title: 'Difference explained', description: message })
      await change.refreshed()
    },
  })
  const isEmpty = note.trim() === ''

  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (isEmpty) document.getElementById(`explain-${id}`)?.focus()
    else explain.mutate()
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      className="mt-4 grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <InputField
        id={`explain-${id}`}
        label="What it is, for your books"
        required
        maxLength={MAX_EXPLANATION_LENGTH}
        value={note}
        error={tried && isEmpty ? 'Say in a few words what it is.' : undefined}
        onChange={(event) => setNote(event.target.value)}
      />
      <button type="submit" className="btn btn-line sm:mt-7" disabled={explain.isPending}>
        {explain.isPending ? 'Saving...' : 'Mark as explained'}
      </button>
      <div role="alert" className="sm:col-span-2">
        {explain.isError ? <p className="field-error">{sentenceOf(explain.error)}</p> : null}
      </div>
    </form>
  )
}
