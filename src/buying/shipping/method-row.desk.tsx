import { remoteDaysWords } from '../promise/destination.rules.ts'
import { shortPrice } from '../../machine/values/money.ts'
import { shippingDaysWords, type ShippingMethod } from './shipping-method.rules.ts'
import { ChangeButton } from '../../machine/forms/dialogs/change-button.tsx'
import { MoveButtons, type Moves } from '../../machine/forms/lists/move-buttons.tsx'
import { useDeletion } from '../../machine/forms/dialogs/use-deletion.ts'

interface MethodRowProps {
  method: ShippingMethod
  moves: Moves
  onEdit: () => void
}

export function MethodRow({ method, moves, onEdit }: MethodRowProps) {
  const { name, carrier, description } = method
  const remove = useDeletion({
    call: (change) => change('DELETE /api/shipping-methods/{id}', { id: method.id }),
    gone: { title: 'Shipping method deleted', description: `${name} is gone. Past orders keep it.` },
    name,
  })
  const isAlone = moves.of === 1

  return (
    <li className="grid gap-x-6 gap-y-1 p-4 text-sm md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="font-sans text-base font-semibold [overflow-wrap:anywhere]">{name}</h2>
          {moves.place === 1 && !isAlone ? (
            <span className="rounded-full border border-accent bg-accent-tint px-2.5 py-px text-xs font-semibold text-accent-deep">
              Used in carts
            </span>
          ) : null}
          <span className="[overflow-wrap:anywhere] text-ink-soft">{carrier}</span>
        </div>
        <p className="mt-1">{termsWords(method)}</p>
        {description ? <p className="[overflow-wrap:anywhere] text-ink-soft">{description}</p> : null}
      </div>
      <div className="flex flex-wrap items-center gap-x-3">
        {isAlone ? null : <MoveButtons {...moves} />}
        <button type="button" className="btn-quiet" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </button>
        <ChangeButton
          change={remove}
          run={remove.mutate}
          doing="Deleting..."
          notDone="Not deleted. "
          question={{
            title: `Delete ${name}?`,
            text: [
              'It is no longer offered then. Past orders keep it, and so do payments under way.',
              'You can put it back by Undo in History; it stands last then.',
            ],
            yes: 'Delete shipping method',
          }}
          label={`Delete ${name}`}
          className="btn-quiet"
        >
          Delete
        </ChangeButton>
      </div>
    </li>
  )
}

function termsWords({ rate, daysFrom: from, daysTo: to, remoteDays, mayBeFree }: ShippingMethod): string {
  const price = Number(rate) === 0 ? 'Free' : shortPrice(rate)
  const remote = remoteDays === 0 ? '' : ` (${remoteDaysWords(remoteDays)})`
  return `${price}, ${shippingDaysWords({ from, to })}${remote}, ${mayBeFree ? 'free for large orders' : 'never free'}`
}
