import type { FormEvent } from 'react'
import { HttpError } from '../../../machine/contract/reader.ts'
import { type Parcel, sumOfPieces } from '../parcel.rules.ts'
import { carriers, MAX_TYPED_NUMBER_LENGTH, type NumberDoubt } from '../../packing/tracking.rules.ts'
import { InputField } from '../../../machine/web/ui/field.tsx'
import { PickField } from '../../../machine/forms/fields/pick-field.tsx'
import { CheckBox } from '../../../machine/forms/fields/check-box.tsx'
import { Refused } from '../../../machine/forms/fields/change-button.tsx'
import type { ParcelCalls, ParcelOf } from './parcel-calls.ts'
import { type PiecesChosen, usePiecesChoice } from './use-pieces-choice.ts'
import { numberField, useParcel } from './use-parcel.ts'
import { Dialog } from '../../../machine/web/ui/dialog.tsx'
import { Answers } from '../../../pieces/questions/parts/answers.tsx'
import { MadeLine } from '../../../pieces/supply/made-line.part.tsx'
import { Link } from '../../../shop/site/paths.ts'
import { slipHref } from '../../list/orders-address.desk.ts'

interface ShippingFormProps {
  order: ParcelOf
  calls: ParcelCalls
  /** The parcel it corrects; without one it sends what is left. */
  parcel?: Parcel | undefined
  /** One of several parcels has fields of its own. */
  isOneOfSeveral?: boolean
  onSaved?: () => void
}

/** Sends pieces off, or corrects a parcel. */
export function ShippingForm({ order, calls, parcel: sent, isOneOfSeveral, onSaved }: ShippingFormProps) {
  const fieldId = numberField(isOneOfSeveral ? sent?.id : undefined)
  const choice = usePiecesChoice(order.items)
  const parcel = useParcel(order, sent ? { parcel: sent } : { lines: choice.lines }, {
    calls,
    fieldId,
    onSaved() {
      choice.sendAll()
      onSaved?.()
    },
  })
  const { save, doubt } = parcel
  const mayChoose = !sent && sumOfPieces(choice.left) > 1
  const isChoosing = mayChoose && choice.typed !== undefined
  const refused = save.error instanceof HttpError ? save.error.fields[0]?.message : undefined

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    if (sent || choice.check()) parcel.submit()
  }

  return (
    <>
      <form noValidate className="mt-1" onSubmit={onSubmit}>
        {isChoosing ? <PiecesChoice order={order} choice={choice} /> : null}
        <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
          <PickField
            id={`carrier-${fieldId}`}
            label="Carrier"
            value={parcel.carrier}
            options={carriers.map((name) => [name, name])}
            onChange={parcel.choose}
          />

          <InputField
            id={fieldId}
            label="Tracking number"
            autoComplete="off"
            maxLength={MAX_TYPED_NUMBER_LENGTH}
            value={parcel.number}
            error={parcel.impossible ?? refused}
            onChange={(event) => parcel.type(event.target.value)}
          />
        </div>
        {parcel.mayMailAgain ? (
          <CheckBox
            className="mt-2 gap-2.5"
            checked={parcel.mail}
            onChange={(checked) => parcel.setMail(checked)}
          >
            Mail it to the buyer again
          </CheckBox>
        ) : null}
        <Refused error={refused === undefined ? save.error : null} />
        <div className="mt-2 flex flex-wrap items-center gap-x-5">
          <button
            type="submit"
            className={`btn min-h-11 px-4 py-1 ${sent ? 'btn-line' : 'btn-primary'}`}
            aria-disabled={save.isPending}
          >
            {save.isPending
              ? 'Saving...'
              : sent
                ? 'Save tracking'
                : choice.isAll
                  ? 'Mark as shipped'
                  : 'Send this parcel'}
          </button>
          {isChoosing || !mayChoose ? null : (
            <button type="button" className="btn-quiet" onClick={() => choice.sendSome()}>
              Send only some<span className="sr-only"> of the pieces</span>
            </button>
          )}
        </div>
      </form>
      <NumberQuestion
        doubt={doubt}
        onKeep={parcel.keep}
        onMend={parcel.mend}
        onChangeCarrier={() => parcel.choose(doubt?.carrier)}
      />
    </>
  )
}

interface NumberQuestionProps {
  /** What speaks against the number; undefined while nothing is asked. */
  doubt: (NumberDoubt & { number: string }) | undefined
  onKeep: () => void
  onMend: () => void
  /** The carrier whose number it looks like is taken instead. */
  onChangeCarrier: () => void
}

/** Asks about a tracking number before its buyer is told it. */
function NumberQuestion({ doubt, onKeep, onMend, onChangeCarrier }: NumberQuestionProps) {
  return (
    <Dialog
      open={doubt !== undefined}
      onClose={onMend}
      label="Is this number right?"
      closeLabel="Back to the number"
      className="dialog text-sm"
    >
      <h2 className="mb-3 text-xl">Is this number right?</h2>
      <p className="mb-3 font-semibold [overflow-wrap:anywhere] tabular-nums">{doubt?.number}</p>
      <p className="mb-6">{doubt?.words}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <button type="button" className="btn btn-line" onClick={onKeep}>
          Keep it anyway
        </button>
        <button
          type="button"
          className={`btn ${doubt?.carrier ? 'btn-line' : 'btn-primary'}`}
          onClick={onMend}
        >
          Correct it
        </button>
        {doubt?.carrier ? (
          <button type="button" className="btn btn-primary" onClick={onChangeCarrier}>
            Change to {doubt.carrier}
          </button>
        ) : null}
      </div>
    </Dialog>
  )
}

/** All that is left goes in one parcel by itself; whoever sends less chooses how many of each. */
function PiecesChoice({ order, choice }: { order: ParcelOf; choice: PiecesChosen }) {
  const { left, typed, problem, lines, isAll } = choice
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
              value={typed?.[n] ?? String(quantity)}
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
