import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_EMAIL_LENGTH } from '../../people/email-address.rules.ts'
import type { Role } from '../../machine/contract/role.ts'
import { LettersPart } from '../letters/letters-part.desk.tsx'
import { type SubscriberState, subscriberStates } from './newsletter.rules.ts'
import { PickField } from '../../machine/forms/fields/pick-field.tsx'
import { SearchForm } from '../../machine/forms/lists/search-form.tsx'
import { SectionPage, Loaded, RowsSkeleton, DeskList } from '../../shop/desk/section-page.tsx'
import { ShopDate } from '../../shop/desk/parts/shop-date.tsx'
import { askPagesAnew, subscriberCountsQuery } from '../../shop/desk/desk-queries.ts'
import { useMailFate } from '../../shop/desk/parts/use-mail-words.ts'
import { ChangeButton, useStep } from '../../machine/forms/fields/change-button.tsx'
import { saveCsv } from '../../shop/desk/parts/save-file.ts'

const stateWords: Record<SubscriberState, string> = {
  confirmed: 'Confirmed',
  pending: 'Not confirmed yet',
  unsubscribed: 'Unsubscribed',
}

interface SubscribersFilter {
  search: string
  /** Undefined lists all states. */
  state: SubscriberState | undefined
}

/** Letters, and the people who asked for them. */
export function NewsletterSection({ role, search }: { role: Role; search: URLSearchParams }) {
  const counts = useQuery(subscriberCountsQuery)
  const fate = useMailFate()
  const [filter, setFilter] = useState<SubscribersFilter>({ search: '', state: undefined })

  return (
    <SectionPage
      title="Newsletter"
      lead={`Letters to everybody who asked for them.${
        fate === 'kept' ? ' No mail server is set, so none goes out, and nobody new can confirm.' : ''
      }`}
    >
      {role === 'owner' ? <LettersPart search={search} /> : null}
      <Loaded query={counts} skeleton={<RowsSkeleton rows={1} />}>
        {(numbers) => (
          <dl className="grid grid-cols-3 gap-2">
            {subscriberStates.map((state) => (
              <div key={state} className="border border-line bg-sheet px-4 py-3">
                <dt className="text-sm text-ink-soft">{stateWords[state]}</dt>
                <dd className="font-display text-2xl tabular-nums">
                  {numbers[state].toLocaleString('en-US')}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Loaded>
      <ExportButton />
      <div className="mt-6 mb-5">
        <SearchForm
          id="subscriber-search"
          label="Address contains"
          words={filter.search}
          most={MAX_EMAIL_LENGTH}
          onSearch={(typed) => setFilter({ ...filter, search: typed })}
        >
          <PickField
            id="subscriber-state"
            label="State"
            value={filter.state ?? ''}
            options={[['', 'All'], ...subscriberStates.map((state) => [state, stateWords[state]] as const)]}
            onChange={(state) => setFilter({ ...filter, state: state === '' ? undefined : state })}
          />
        </SearchForm>
      </div>
      <DeskList
        query={askPagesAnew('GET /api/newsletter/subscribers', filter)}
        words={['address', 'addresses']}
        empty={
          <p>{filter.search || filter.state ? 'No address is like that.' : 'Nobody has subscribed yet.'}</p>
        }
      >
        {(subscribers) => (
          <ul className="divide-y divide-line border border-line bg-sheet text-sm">
            {subscribers.map(({ id, email, state, createdAt }) => (
              <li key={id} className="flex flex-wrap justify-between gap-x-6 px-4 py-2.5">
                <span className="[overflow-wrap:anywhere]">{email}</span>
                <span className="text-ink-soft">
                  {stateWords[state]}, <ShopDate iso={createdAt} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </DeskList>
    </SectionPage>
  )
}

/** Hands the confirmed addresses over as a file. */
function ExportButton() {
  const fetching = useStep(
    (change) => change('POST /api/newsletter/export'),
    undefined,
    ({ csv }) => saveCsv('newsletter-subscribers.csv', csv),
  )
  return (
    <div className="mt-4 text-sm">
      <ChangeButton change={fetching} doing="Preparing...">
        Export confirmed as CSV
      </ChangeButton>
      <output className="mt-2 block text-ink-soft">
        {fetching.isSuccess ? `${fetching.data.count} addresses exported. Keep the file to yourself.` : null}
      </output>
    </div>
  )
}
