import type { ReactNode } from 'react'
import { formatPrice } from '../../machine/values/money.ts'
import { type Href, Link } from '../../shop/site/paths.ts'
import { orderHref, ordersHref } from '../list/orders-address.desk.ts'
import { ShopDate, ShopMoment } from '../../shop/desk/parts/shop-date.tsx'
import { oneOfWallets } from '../../payments/wallets/wallet-title.rules.ts'
import type { ToDo } from '../../shop/desk/desk-queries.ts'

/** Money that somebody must see to, each kind until it is settled. */
export function MoneyNeedingAttention({
  toDo: { refunds, disputes, lostTwice, held, owed, differences },
}: {
  toDo: ToDo
}) {
  return (
    <>
      <Kind
        count={refunds.count}
        title={`Did not go back to ${refunds.count === 1 ? 'its buyer' : 'buyers'}: ${formatPrice(refunds.sum)}`}
        named={refunds.named.map((one) => ({ ...one, detail: <RefundState {...one} /> }))}
      />
      <Kind
        count={disputes.count}
        title={`In dispute: ${formatPrice(disputes.sum)}, ${timesWords(disputes.count, 'claim')}`}
        href={ordersHref({ queue: 'taken-back' })}
        named={disputes.named.map((one) => ({ ...one, detail: <Deadline {...one} /> }))}
      />
      <Kind
        count={lostTwice.count}
        title={`Taken back though it had gone back to ${lostTwice.count === 1 ? 'its buyer' : 'buyers'}: ${formatPrice(lostTwice.sum)}. Dispute it at ${walletsOf(lostTwice)}`}
        named={lostTwice.named.map((one) => ({ ...one, detail: <Since {...one} /> }))}
      />
      <Kind
        count={owed.orders}
        title={`Money owed: ${formatPrice(owed.sum)}, for ${timesWords(owed.orders, 'cancelled order')}`}
        href={ordersHref({ queue: 'money-owed' })}
        named={owed.oldest.map(({ owed: amount, ...one }) => ({
          ...one,
          amount,
          detail: <Since {...one} />,
        }))}
      />
      <Kind
        count={differences.count}
        title={`Money owed: ${formatPrice(differences.sum)}, for ${timesWords(differences.count, 'changed order')}`}
        named={differences.named.map((one) => ({ ...one, detail: <LessSince {...one} /> }))}
      />
      <Kind
        count={held.count}
        title={`Held by ${walletsOf(held)}: ${formatPrice(held.sum)}, for ${timesWords(held.count, 'order')}`}
        named={held.named.map((one) => ({ ...one, detail: <Since {...one} /> }))}
      />
    </>
  )
}

const walletsOf = ({ named }: { named: readonly { wallet: string }[] }) =>
  oneOfWallets(named.map(({ wallet }) => wallet))

const timesWords = (count: number, noun: string) =>
  `${count.toLocaleString()} ${noun}${count === 1 ? '' : 's'}`

function Since({ since }: { since: string }) {
  return (
    <>
      since <ShopDate iso={since} />
    </>
  )
}

/** The order's page begins with what is owed, and the way to give it back. */
function LessSince({ since }: { since: string }) {
  return (
    <>
      comes to less since <ShopDate iso={since} />
    </>
  )
}

function RefundState({ state, since, wallet }: ToDo['refunds']['named'][number]) {
  return (
    <>
      {state === 'failed' ? 'refund failed' : `no answer from ${wallet}`} since <ShopDate iso={since} />
    </>
  )
}

function Deadline({ respondBy, since }: ToDo['disputes']['named'][number]) {
  if (respondBy === null) return <Since since={since} />
  return (
    <>
      answer by <ShopMoment iso={respondBy} />
    </>
  )
}

interface KindProps {
  count: number
  title: string
  /** Where all of them are listed. */
  href?: Href
  named: readonly { id: number; customerName: string; amount: string; detail: ReactNode }[]
}

function Kind({ count, title, href, named }: KindProps) {
  if (count === 0) return null
  const more = count - named.length
  return (
    <li className="pt-0.5 pb-2">
      {href === undefined ? (
        <p className="py-2.5 font-semibold text-danger">{title}</p>
      ) : (
        <Link to={href} className="btn-quiet py-1.5 font-semibold text-danger">
          {title}
        </Link>
      )}
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {named.map(({ id, customerName, amount, detail }, index) => (
          // One order may have two claims.
          <li key={`${id} ${index}`} className="[overflow-wrap:anywhere]">
            <Link to={orderHref(id)} className="link inline-block py-1">
              #{id} {customerName}, {formatPrice(amount)}
            </Link>{' '}
            <span className="text-ink-soft">{detail}</span>
          </li>
        ))}
        {more > 0 ? <li className="py-1 text-ink-soft">and {more.toLocaleString()} more</li> : null}
      </ul>
    </li>
  )
}
