import { shop } from '../../../shop/site/shop.ts'
import { ChangeButton } from '../../../machine/forms/dialogs/change-button.tsx'
import { ShopMoment } from '../../../shop/desk/parts/shop-date.tsx'
import { useFocusKept } from '../../../machine/forms/lists/use-focus-kept.ts'
import { AccountPart } from './account-part.tsx'
import { itself, useAccountChange, type Account } from './account-query.ts'

export function SessionsPart({ account }: { account: Account }) {
  useFocusKept(account.sessions.length)
  const { unused, most } = account.sessionMinutes
  const endOthers = useAccountChange(
    () => shop('DELETE /api/account/sessions'),
    itself,
    () => ({ title: 'Other sessions ended', description: 'You are signed in here only.' }),
  )
  return (
    <AccountPart
      title="Sessions"
      lead={`Where you are signed in. A session ends after ${durationWords(unused)} unused, and after ${durationWords(most)} in any case.`}
    >
      <ul className="divide-y divide-line">
        {account.sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {account.sessions.length > 1 ? (
        <ChangeButton change={endOthers} run={() => endOthers.mutate(undefined)} doing="Ending them...">
          End all others
        </ChangeButton>
      ) : null}
    </AccountPart>
  )
}

function SessionRow({ session }: { session: Account['sessions'][number] }) {
  const end = useAccountChange(
    () => shop('DELETE /api/account/sessions/{id}', { id: session.id }),
    itself,
    () => ({ title: 'Session ended', description: `${session.device} has to sign in again.` }),
  )
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 py-2.5 first:pt-0">
      <div>
        <p className="font-semibold">
          {session.device === '' ? 'An unknown device' : session.device}
          {session.isThis ? <span className="ml-2 font-normal text-ink-soft">this one</span> : null}
        </p>
        <p className="text-ink-soft">
          Since <ShopMoment iso={session.startedAt} />, last used <ShopMoment iso={session.lastUsedAt} />
        </p>
      </div>
      {session.isThis ? null : (
        <ChangeButton
          change={end}
          run={() => end.mutate(undefined)}
          doing="Ending..."
          label={`End the session of ${session.device}`}
          className="btn-quiet"
        >
          End
        </ChangeButton>
      )}
    </li>
  )
}

function durationWords(minutes: number): string {
  if (minutes < 120) return `${minutes} minutes`
  return `${Math.round(minutes / 6) / 10} hours`
}
