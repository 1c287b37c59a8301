import { shortPrice } from '../../../domain/money.ts'
import { shippingDaysWords } from '../../../domain/checkout/shipping-method.ts'
import { storeQuery, type Store } from '../../data/queries.ts'
import { useQuery } from '../../data/use-query.ts'
import { TextPage } from './text-page.tsx'
import type { PageModule } from '../../navigation/lazy-page.ts'

export const page: PageModule = {
  Page: ShippingPage,

  head: () => ({
    title: 'Shipping',
    description: 'What shipping costs, how long it takes, and where we send.',
  }),
}

function ShippingPage() {
  const { data: store } = useQuery(storeQuery)
  const methods = store?.shippingMethods ?? []
  return (
    <TextPage title="Shipping" summary={summaryOf(methods)}>
      <h2>What it costs, and how long it takes</h2>
      <ul>
        {methods.map((method) => (
          <li key={method.id}>
            <strong>{method.name}</strong> with {method.carrier}: {costOf(method)},{' '}
            {shippingDaysWords({ from: method.daysFrom, to: method.daysTo })}. {method.description}
          </li>
        ))}
      </ul>
      <p>
        Orders of {shortPrice(store?.freeShippingFrom ?? '75.00')} or more ship free
        {methods.some(({ mayBeFree }) => !mayBeFree) ? ` by ${freeOnes(methods)}` : ''}. Tax is shown before
        you pay.
      </p>
      {store ? <Dispatch store={store} /> : null}
      <h2>Where we ship</h2>
      <p>
        To the 50 states, the District of Columbia, US territories, and military addresses. We cannot ship
        abroad.
      </p>
      <h2>If a parcel goes missing</h2>
      <p>
        Look at your order’s page first: it has the tracking number, where there is one. Then write to us with
        your order number.
      </p>
    </TextPage>
  )
}

/** A seller who cannot keep the day has to say so and offer to cancel (16 CFR 435). */
function Dispatch({ store: { promised, cutOff, closedDays } }: { store: Store }) {
  const within = promised.dispatch
  if (within === null) return <p>The days count from the day your order is sent.</p>
  return (
    <>
      <p>
        We send your order within {within}, what is made to order once it is made; the days above count from
        then. Weekends and federal holidays are no business days.
        {cutOff ? ` What you order after ${cutOff} counts as ordered the next day.` : ''} If we can’t, we
        write to you, and you may cancel for a full refund.
      </p>
      {closedDays.length > 0 ? <p>Days on which we do not work: {closedDays.join('; ')}.</p> : null}
    </>
  )
}

type Method = Store['shippingMethods'][number]

function summaryOf(methods: readonly Method[]): string {
  return methods.length > 1
    ? 'Several ways to ship, within the United States only.'
    : 'We ship within the United States only.'
}

function costOf({ rate }: Method): string {
  return Number(rate) === 0 ? 'free' : `${shortPrice(rate)} for the whole order, however many pieces`
}

function freeOnes(methods: readonly Method[]): string {
  return methods
    .filter(({ mayBeFree }) => mayBeFree)
    .map(({ name }) => name)
    .join(' or ')
}
