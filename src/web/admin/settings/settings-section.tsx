import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatPrice } from '../../../domain/money.ts'
import { storeQuery, type Store } from '../../data/queries.ts'
import { ReadOnlyNote } from '../frame/read-only-note.tsx'
import { SectionPage } from '../frame/section-page.tsx'
import { Loaded, RowsSkeleton } from '../loaded.tsx'

export function SettingsSection() {
  const store = useQuery({ ...storeQuery, refetchOnMount: 'always' })
  return (
    <SectionPage title="Settings">
      <ReadOnlyNote>
        This is how the shop is set up now; changing it here follows in the next version.
      </ReadOnlyNote>
      <Loaded query={store} skeleton={<RowsSkeleton rows={8} />}>
        {(settings) => <SettingsList rows={rowsOf(settings)} />}
      </Loaded>
    </SectionPage>
  )
}

function rowsOf(store: Store): [name: string, value: ReactNode][] {
  return [
    ['Store name', store.name],
    ['Contact email', store.contactEmail],
    ['Description', store.description],
    ['Phone', store.phone],
    ['Postal address', store.postalAddress],
    [
      'Business hours',
      <ul key="hours">
        {store.hours.map(({ days, time }) => (
          <li key={days}>
            {days}: {time}
          </li>
        ))}
      </ul>,
    ],
    ['Shipping', formatPrice(store.shippingCost)],
    ['Free shipping from', formatPrice(store.freeShippingFrom)],
    ['Payments', store.testPayments ? 'Test payments: nobody’s money moves' : 'Live payments through PayPal'],
    ['Checkout', store.checkoutOpen ? 'Open' : 'Closed'],
  ]
}

function SettingsList({ rows }: { rows: [name: string, value: ReactNode][] }) {
  return (
    <dl className="max-w-3xl divide-y divide-line border border-line bg-sheet text-sm">
      {rows.map(([name, value]) => (
        <div key={name} className="grid gap-x-6 px-4 py-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
          <dt className="font-semibold">{name}</dt>
          <dd className="[overflow-wrap:anywhere] whitespace-pre-line">
            {value === '' ? <span className="text-ink-soft">Not given</span> : value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
