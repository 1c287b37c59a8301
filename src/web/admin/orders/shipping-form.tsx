import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { HttpError } from '../../../api/reader.ts'
import { carriers, trackingOf, type Carrier } from '../../../domain/tracking.ts'
import { shop } from '../../data/shop.ts'
import { toast } from '../../state/toasts.ts'
import { Field, InputField } from '../../ui/field.tsx'
import { orderQuery, refreshOrders, type OrderOfOwner } from '../owner-queries.ts'
import { sentenceOf } from '../refusal.ts'
import { mailSentence, useMailFate, type MailFate } from '../ui/use-mail-words.ts'

/** What of an order the form is about. */
export type ParcelOf = Pick<
  OrderOfOwner,
  'id' | 'carrier' | 'trackingNumber' | 'shippedAt' | 'shippingMethod'
> & {
  /** Only at the desk: what is in dispute does not come to the packing table. */
  inDispute?: boolean
  /** The desk knows the address itself, the packing table only whether there is one. */
  customerEmail?: string
  hasEmail?: boolean
}

export function isMailed({ customerEmail = '', hasEmail = customerEmail !== '' }: ParcelOf): boolean {
  return hasEmail
}

/** The call that saves it, and keeps the answer: whoever packs has one of their own. */
export type SendParcel = (
  client: QueryClient,
  parcel: { id: number; trackingSeen: string; disputeSeen: boolean } & Parcel,
) => Promise<unknown>

const sendOfOrders: SendParcel = async (client, parcel) =>
  client.setQueryData(orderQuery(parcel.id).queryKey, await shop('PUT /api/orders/{id}/shipping', parcel))

/** Sends the order off, or corrects its parcel. */
export function ShippingForm({ order, send = sendOfOrders }: { order: ParcelOf; send?: SendParcel }) {
  const [number, setNumber] = useState(order.trackingNumber ?? '')
  const [chosen, setChosen] = useState<Carrier | undefined>(order.carrier ?? undefined)
  const [mail, setMail] = useState(false)
  const save = useSave(order, send, () => setMail(false))
  // The number tells its carrier, until the owner chooses one.
  const carrier = chosen ?? trackingOf(number)?.carrier ?? 'USPS'
  const isShipped = order.shippedAt !== null
  // Only who sees the buyer’s address writes to them twice.
  const mayMailAgain = isShipped && send === sendOfOrders && isMailed(order)
  const fieldError = save.error instanceof HttpError ? save.error.fields[0]?.message : undefined

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (save.isPending) return
    save.mutate({ carrier, trackingNumber: number.trim(), ...(mayMailAgain ? { mail } : {}) })
  }

  return (
    <form noValidate className="mt-3" onSubmit={submit}>
      <div className="grid gap-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <Field id="carrier" label="Carrier">
          {(props) => (
            <select {...props} value={carrier} onChange={(event) => setChosen(event.target.value as Carrier)}>
              {carriers.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          )}
        </Field>
        <InputField
          id="tracking"
          label="Tracking number"
          autoComplete="off"
          maxLength={60}
          value={number}
          error={fieldError}
          onChange={(event) => setNumber(event.target.value)}
        />
      </div>
      {mayMailAgain ? (
        <label className="mt-2 flex min-h-11 items-center gap-2.5">
          <input
            type="checkbox"
            className="size-5"
            checked={mail}
            onChange={(event) => setMail(event.target.checked)}
          />
          Mail it to the buyer again
        </label>
      ) : null}
      <div role="alert">
        {save.error && fieldError === undefined ? (
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
  )
}

export interface Parcel {
  carrier: Carrier
  trackingNumber: string
  mail?: boolean
}

/** Of a buyer whose address is not known there was nothing to write. */
function buyerSentence(fate: MailFate | undefined, isWritten: boolean): string {
  return isWritten ? mailSentence(fate, 'The buyer’s mail') : 'The buyer was not mailed: no address is known.'
}

function useSave(order: ParcelOf, send: SendParcel, onSaved: () => void) {
  const client = useQueryClient()
  const fate = useMailFate()
  return useMutation({
    mutationFn: (parcel: Parcel) =>
      send(client, {
        id: order.id,
        ...parcel,
        // What stands above the form: a number set elsewhere since then must not be overwritten unseen.
        trackingSeen: order.trackingNumber ?? '',
        disputeSeen: order.inDispute ?? false,
      }),
    onSuccess: (_, { mail }) => {
      onSaved()
      const mailed = mail ?? order.shippedAt === null
      toast({
        title: order.shippedAt === null ? 'Marked as shipped' : 'Tracking saved',
        description: mailed ? buyerSentence(fate, isMailed(order)) : 'The buyer was not mailed.',
      })
      void refreshOrders(client)
    },
    onError: () => void refreshOrders(client),
  })
}
