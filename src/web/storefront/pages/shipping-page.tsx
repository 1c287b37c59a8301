import { roundPrice } from '../../../domain/money.ts'
import { useQuery } from '@tanstack/react-query'
import { storeQuery } from '../../data/queries.ts'
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
  return (
    <TextPage title="Shipping" summary="One price, one carrier, and only within the United States.">
      <h2>What it costs</h2>
      <p>
        {roundPrice(store?.shippingCost ?? '5.00')} for the whole order, however many pieces. Orders of{' '}
        {roundPrice(store?.freeShippingFrom ?? '75.00')} or more ship free. Tax is worked out from the state
        the parcel goes to and shown before you pay.
      </p>
      <h2>How long it takes</h2>
      <p>
        Standard delivery takes 5 to 7 business days. What is in stock leaves the studio within two of them.
        Should a piece be late, we write to you, and you may cancel for a full refund.
      </p>
      <h2>Where we ship</h2>
      <p>
        To the 50 states, the District of Columbia, US territories, and military addresses. We cannot ship
        abroad.
      </p>
      <h2>If a parcel goes missing</h2>
      <p>
        Tell us. We look for it, and if it is not found within ten business days we send another or refund
        you.
      </p>
    </TextPage>
  )
}
