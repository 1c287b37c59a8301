import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SectionPage } from '../../shop/desk/section-page.tsx'
import { Loaded, RowsSkeleton } from '../../machine/forms/lists/loaded.tsx'
import { useFocusKept } from '../../machine/forms/lists/use-focus-kept.ts'
import { InviteDialog } from './invite-dialog.desk.tsx'
import { peopleQuery, type Person } from './people-query.desk.ts'
import { PersonRow } from './person-row.desk.tsx'
import { SecondFactorRule } from './second-factor-rule.desk.tsx'

/** Who may do what in the shop. */
export function PeopleSection() {
  const people = useQuery(peopleQuery)
  const [isInviting, setInviting] = useState(false)
  return (
    <SectionPage title="People" lead="Who works here, and what they may do. The history tells who did what.">
      <div className="mb-5">
        <button type="button" className="btn btn-primary" onClick={() => setInviting(true)}>
          Invite somebody
        </button>
      </div>
      <Loaded query={people} skeleton={<RowsSkeleton rows={3} />}>
        {(list) => <PeopleList list={list} />}
      </Loaded>
      <SecondFactorRule />
      {isInviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
    </SectionPage>
  )
}

function PeopleList({ list }: { list: readonly Person[] }) {
  useFocusKept(list.length)
  return (
    <>
      <ul className="divide-y divide-line border border-line bg-sheet">
        {list.map((person) => (
          <PersonRow key={person.id} person={person} />
        ))}
      </ul>
      {list.length === 1 ? (
        <p className="mt-4 text-sm text-ink-soft">
          You are alone here. Whoever helps you gets a way in of their own: no password is shared.
        </p>
      ) : null}
    </>
  )
}
