import { addressWithName } from '../../../domain/checkout/postal-address.ts'
import type { Store } from '../../data/queries.ts'

/** Where, when and how to reach the studio. */
export function ContactDetails({ store }: { store: Store | undefined }) {
  if (!store) return null
  return (
    <dl className="space-y-7">
      <div>
        <dt className="label text-brass-ink">Email</dt>
        <dd>
          <a className="link inline-flex min-h-11 items-center" href={`mailto:${store.contactEmail}`}>
            {store.contactEmail}
          </a>
        </dd>
      </div>
      {store.phone ? (
        <div>
          <dt className="label text-brass-ink">Phone</dt>
          <dd>
            <a
              className="link inline-flex min-h-11 items-center"
              href={`tel:${store.phone.replace(/[^\d+]/g, '')}`}
            >
              {store.phone}
            </a>
          </dd>
        </div>
      ) : null}
      <div>
        <dt className="label text-brass-ink">Address</dt>
        <dd className="mt-1.5">{addressWithName(store.name, store.postalAddress)}</dd>
      </div>
      <div hidden={store.hours.length === 0}>
        <dt className="label text-brass-ink">Business hours</dt>
        {store.hours.map(({ days, time }) => (
          <dd
            key={days}
            className="mt-1.5 flex flex-wrap justify-between gap-x-6 border-b border-line pb-1.5"
          >
            <span>{days}</span>
            <span className="tabular-nums">{time}</span>
          </dd>
        ))}
      </div>
    </dl>
  )
}
