import { sumOfPieces } from './sum-of-pieces.ts'
import { Answers } from '../../../pieces/questions/parts/answers.tsx'
import { MadeLine } from '../../../pieces/supply/made-line.part.tsx'
import { Link } from '../../../shop/navigation/link.tsx'
import { slipHref } from '../../list/desk/orders-address.ts'
import type { ParcelOf } from './parcel-calls.ts'
import type { PiecesChosen } from './use-pieces-choice.ts'

/** All that is left goes in one parcel by itself; whoever sends less chooses how many of each. */
export function PiecesChoice({ order, choice }: { order: ParcelOf; choice: PiecesChosen }) {
  const { left, typed, problem, lines, isAll } = choice
  if (sumOfPieces(left) < 2) return null
  if (!typed) {
    return (
      <button type="button" className="btn-quiet mb-2" onClick={() => choice.sendSome()}>
        Send only some of the pieces
      </button>
    )
  }
  return (
    <fieldset
      className="mb-3 border border-line p-3"
      aria-describedby={problem ? 'pieces-problem' : undefined}
    >
      <legend className="px-1 font-semibold">In this parcel</legend>
      <ul className="divide-y divide-line">
        {left.map(({ n, quantity }) => (
          <li key={n} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-2">
            <label htmlFor={`pieces-${n}`} className="min-w-0 [overflow-wrap:anywhere]">
              {order.items[n - 1]?.name}
              <Answers of={order.items[n - 1]?.customization} />
              <MadeLine of={order.items[n - 1]} />
              <span className="block text-ink-soft">{quantity} left to send</span>
            </label>
            <input
              id={`pieces-${n}`}
              type="number"
              inputMode="numeric"
              min={0}
              max={quantity}
              className="input w-20 tabular-nums"
              value={typed[n] ?? String(quantity)}
              aria-invalid={problem !== undefined}
              onChange={(event) => choice.set(n, event.target.value)}
            />
          </li>
        ))}
      </ul>
      <div role="alert">
        {problem ? (
          <p id="pieces-problem" className="field-error">
            {problem}
          </p>
        ) : null}
      </div>
      <p className="mt-2 flex flex-wrap items-center gap-x-5">
        <button type="button" className="btn-quiet" onClick={() => choice.sendAll()}>
          Send all of them
        </button>
        <Link to={slipHref(order.id, { pieces: lines })} className="btn-quiet">
          Packing slip of this parcel
        </Link>
      </p>
      {isAll ? null : (
        <p className="text-ink-soft">
          The order stays in work until the rest is sent, and its mail says what follows.
        </p>
      )}
    </fieldset>
  )
}
