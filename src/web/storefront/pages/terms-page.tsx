import { addressWithName } from '../../../domain/checkout/postal-address.ts'
import { storeQuery } from '../../data/queries.ts'
import { useQuery } from '../../data/use-query.ts'
import { Link } from '../../navigation/link.tsx'
import { hrefTo } from '../../navigation/paths.ts'
import { TextPage } from './text-page.tsx'
import type { PageModule } from '../../navigation/lazy-page.ts'

export const page: PageModule = {
  Page: TermsPage,

  head: () => ({ title: 'Terms of sale', description: 'The terms on which we sell, in plain words.' }),
}

function TermsPage() {
  const { data: store } = useQuery(storeQuery)
  return (
    <TextPage title="Terms of sale" summary="What you can expect of us, and we of you.">
      <h2>Who sells</h2>
      <p>{store && addressWithName(store.name, store.postalAddress)}</p>
      <h2>Prices and payment</h2>
      <p>
        Prices are in US dollars. Shipping and tax are added and shown before you pay. Payment is by PayPal,
        unless we agree on another way; we never see your card or bank details. The contract is made when your
        payment has come through.
      </p>
      <h2>Pieces made by hand</h2>
      <p>
        Stone and wood differ from piece to piece, in color and in grain. The picture shows one of its kind;
        small differences are natural, and no defect.
      </p>
      <h2>Availability</h2>
      <p>
        Nothing is reserved until you pay. Should we be unable to send what you have paid for, we refund it in
        full.
      </p>
      <h2>Delivery and returns</h2>
      <p>
        See{' '}
        <Link to={hrefTo('shipping')} className="link">
          shipping
        </Link>{' '}
        and{' '}
        <Link to={hrefTo('returns')} className="link">
          returns
        </Link>
        ; both are part of these terms.
      </p>
      <h2>The law</h2>
      <p>
        The law of the state the studio is in applies to these terms. They do not limit your legal rights.
      </p>
    </TextPage>
  )
}
