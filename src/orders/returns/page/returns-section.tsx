import { useRef } from 'react'
import { lastDayWords } from '../return-window.rules.ts'
import { returnsQuery } from '../../../buying/checkout/checkout-queries.part.ts'
import { storeQuery, type Receipt } from '../../../shop/site/queries.ts'
import { useQuery, useQueryClient } from '../../../machine/web/queries/use-query.ts'
import { Link } from '../../../shop/navigation/link.tsx'
import { hrefTo } from '../../../shop/site/paths.ts'
import { MailLink, WithoutScript } from '../../../machine/web/ui/without-script.tsx'
import type { BuyersReturns } from './buyers-returns.ts'
import { ReturnCard } from './return-card.tsx'
import { ReturnForm } from './return-form.tsx'

interface ReturnsSectionProps {
  order: Receipt
  token: string
}

/** What goes back of an order, and the form to ask for it; nothing as long as there is nothing to say. */
export function ReturnsSection({ order, token }: ReturnsSectionProps) {
  const { data } = useQuery(returnsQuery(token))
  const client = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  if (!data || (data.returns.length === 0 && !data.isTold)) return null

  /** What was pressed is gone by then: whoever uses a keyboard goes on from the heading. */
  function take(answer: BuyersReturns): void {
    client.setQueryData(returnsQuery(token).queryKey, answer)
    heading.current?.focus()
  }

  return (
    <section id="returns" aria-labelledby="returns-heading" className="mt-14 max-w-3xl scroll-mt-24">
      <h2 id="returns-heading" ref={heading} tabIndex={-1} className="text-2xl">
        Returns
      </h2>
      <ul className="mt-4 grid gap-4 empty:hidden">
        {data.returns.map((one) => (
          <li key={one.id}>
            <ReturnCard one={one} token={token} onAnswer={take} />
          </li>
        ))}
      </ul>
      {data.refusal === null ? (
        <Asking data={data} order={order} token={token} onAnswer={take} />
      ) : data.isTold ? (
        <p className="mt-4">{data.refusal}</p>
      ) : null}
    </section>
  )
}

interface AskingProps extends ReturnsSectionProps {
  data: BuyersReturns
  onAnswer: (answer: BuyersReturns) => void
}

function Asking({ data, order, token, onAnswer }: AskingProps) {
  const { data: store } = useQuery(storeQuery)
  return (
    <div className="no-print mt-4">
      <p>
        {data.until === null ? null : `You can ask to return pieces until ${lastDayWords(data.until)}. `}
        <Link to={hrefTo('returns')} className="link">
          How returns work
        </Link>
      </p>
      <details className="needs-script mt-3">
        <summary className="btn btn-line w-fit">Return pieces</summary>
        {/* Another answer, another form: what was typed has been sent. */}
        <ReturnForm
          key={data.returns.length}
          lines={data.lines}
          items={order.items}
          token={token}
          onAnswer={onAnswer}
        />
      </details>
      <WithoutScript>
        {import.meta.env.SSR ? (
          <>
            Asking for a return here needs JavaScript. Without it, write to{' '}
            <MailLink address={store?.contactEmail} /> and name your order, #{order.id}.
          </>
        ) : null}
      </WithoutScript>
    </div>
  )
}
