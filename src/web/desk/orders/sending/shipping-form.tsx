import type { FormEvent } from 'react'
import { HttpError } from '../../../../api/http/reader.ts'
import { carriers, type Carrier, MAX_TYPED_NUMBER_LENGTH } from '../../../../domain/orders/tracking.ts'
import { Field, InputField } from '../../../ui/field.tsx'
import { sentenceOf } from '../../refusal.ts'
import { NumberQuestion } from './number-question.tsx'
import { NUMBER_FIELD, sendOfOrders, useParcel, type ParcelOf, type SendParcel } from './use-parcel.ts'

/** Sends the order off, or corrects its parcel. */
export function ShippingForm({ order, send = sendOfOrders }: { order: ParcelOf; send?: SendParcel }) {
  const parcel = useParcel(order, send)
  const { save, doubt } = parcel
  const isShipped = order.shippedAt !== null
  const refused = save.error instanceof HttpError ? save.error.fields[0]?.message : undefined

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    parcel.submit()
  }

  return (
    <>
      <form noValidate className="mt-3" onSubmit={onSubmit}>
        <div className="grid gap-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <Field id="carrier" label="Carrier">
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
            id={NUMBER_FIELD}
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
          className={`btn mt-3 min-h-11 px-4 py-1 ${isShipped ? 'btn-line' : 'btn-primary'}`}
          aria-disabled={save.isPending}
        >
          {save.isPending ? 'Saving...' : isShipped ? 'Save tracking' : 'Mark as shipped'}
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
