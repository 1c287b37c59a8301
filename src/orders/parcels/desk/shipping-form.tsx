import type { FormEvent } from 'react'
import { HttpError } from '../../../machine/contract/reader.ts'
import type { Parcel } from '../parcel.rules.ts'
import { carriers, type Carrier, MAX_TYPED_NUMBER_LENGTH } from '../../packing/tracking.rules.ts'
import { Field, InputField } from '../../../machine/web/ui/field.tsx'
import { sentenceOf } from '../../../machine/web/queries/refusal.ts'
import { NumberQuestion } from './number-question.tsx'
import type { ParcelCalls, ParcelOf } from './parcel-calls.ts'
import { PiecesChoice } from './pieces-choice.tsx'
import { usePiecesChoice } from './use-pieces-choice.ts'
import { numberField, useParcel } from './use-parcel.ts'

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
  const refused = save.error instanceof HttpError ? save.error.fields[0]?.message : undefined

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    if (sent || choice.check()) parcel.submit()
  }

  return (
    <>
      <form noValidate className="mt-3" onSubmit={onSubmit}>
        {sent ? null : <PiecesChoice order={order} choice={choice} />}
        <div className="grid gap-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <Field id={`carrier-${fieldId}`} label="Carrier">
            {(props) => (
              <select
                {...props}
                value={parcel.carrier}
                onChange={(event) => parcel.choose(event.target.value as Carrier)}
              >
                {carriers.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            )}
          </Field>

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
          <label className="mt-2 flex min-h-11 items-center gap-2.5">
            <input
              type="checkbox"
              className="size-5"
              checked={parcel.mail}
              onChange={(event) => parcel.setMail(event.target.checked)}
            />
            Mail it to the buyer again
          </label>
        ) : null}
        <div role="alert">
          {save.error && refused === undefined ? (
            <p className="field-error">{sentenceOf(save.error)}</p>
          ) : null}
        </div>
        <button
          type="submit"
          className={`btn mt-3 min-h-11 px-4 py-1 ${sent ? 'btn-line' : 'btn-primary'}`}
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
