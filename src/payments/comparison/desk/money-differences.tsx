import { useQuery } from '@tanstack/react-query'
import { MAX_EXPLANATION_LENGTH, movementWords, whyWords } from '../difference.rules.ts'
import { Link } from '../../../shop/site/paths.ts'
import { booksQuery, sessionQuery, type Difference } from '../../../shop/desk/desk-queries.ts'
import { orderHref } from '../../../orders/list/orders-address.desk.ts'
import { MoneyCase } from './money-case.tsx'

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
          ? `A payment or refund differs from ${wallet}’s record`
          : `${count.toLocaleString()} payments or refunds differ from ${wallet}’s record`}
      </h2>
      <p className="mt-1 max-w-3xl text-sm">
        Look it up at {wallet} by its number. It goes from here when both say the same, or when you say what
        it is.
      </p>
      <ul className="mt-4 grid gap-4">
        {differences.map((difference) => (
          <DifferenceCard key={difference.id} difference={difference} />
        ))}
      </ul>
      {more > 0 ? (
        <p className="mt-3 text-sm">{more.toLocaleString()} more follow once these are settled.</p>
      ) : null}
    </section>
  )
}

function DifferenceCard({ difference }: { difference: Difference }) {
  const { wallet, id, kind, why, reference, orderId, invoiceId, buyer, atWallet, inShop, happenedAt } =
    difference
  return (
    <MoneyCase
      title={movementWords(kind)}
      at={happenedAt}
      why={whyWords(why, wallet)}
      rows={{
        Number: <span className="font-mono">{reference}</span>,
        [`At ${wallet}`]: atWallet ?? 'nothing',
        'In the shop': inShop ?? 'nothing',
        Order: orderId && (
          <Link to={orderHref(orderId)} className="link">
            #{orderId}
          </Link>
        ),
        Invoice: invoiceId && <span className="font-mono">{invoiceId}</span>,
        Buyer: buyer,
      }}
      note={{
        id: `explain-${id}`,
        label: 'What it is, for your books',
        maxLength: MAX_EXPLANATION_LENGTH,
        missing: 'Say in a few words what it is.',
        button: 'Mark as explained',
        busy: 'Saving...',
        done: 'Difference explained',
        save: (change, note) => change('POST /api/books/differences/{id}/explain', { id, note }),
      }}
    />
  )
}
