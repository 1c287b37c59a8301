import { addressWithName } from '../../store/settings/postal-address.rules.ts'
import type { Store } from '../../shop/site/queries.ts'

/** A word and what it says beside it; where they have a column of their own, below it. */
const ROW = 'max-lg:grid max-lg:grid-cols-[4.75rem_minmax(0,1fr)] max-lg:items-baseline'

/** Where, when and how to reach the studio. */
export function ContactDetails({ store }: { store: Store | undefined }) {
  if (!store) return null
  return (
    <dl className="grid content-start gap-x-10 gap-y-1 md:max-lg:grid-cols-[4fr_3fr] lg:gap-y-6">
      <div className={ROW}>
        <dt className="label text-brass-ink">Email</dt>
        <dd>
          <a className="link inline-flex min-h-11 items-center" href={`mailto:${store.contactEmail}`}>
            {store.contactEmail}
          </a>
        </dd>
      </div>
      {store.phone ? (
        <div className={ROW}>
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
      <div className={ROW}>
        <dt className="label text-brass-ink">Address</dt>
        <dd className="max-lg:py-1.5 lg:mt-1.5">{addressWithName(store.name, store.postalAddress)}</dd>
      </div>
      <div className="max-lg:mt-2 md:max-lg:row-span-3" hidden={store.hours.length === 0}>
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
