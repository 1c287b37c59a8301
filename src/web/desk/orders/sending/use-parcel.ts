import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import {
  doubtOf,
  impossibleNumber,
  trackingOf,
  type Carrier,
  type NumberDoubt,
} from '../../../../domain/orders/tracking.ts'
import { useChange, type Change } from '../../../data/use-change.ts'
import { toast } from '../../../state/toasts.ts'
import { mailSentence, useMailFate, type MailFate } from '../../ui/use-mail-words.ts'
import type { DeskOrder } from '../../desk-queries.ts'

/** What of an order the form is about. */
export type ParcelOf = Pick<
  DeskOrder,
  'id' | 'carrier' | 'trackingNumber' | 'shippedAt' | 'shippingMethod' | 'methodCarrier'
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

interface Parcel {
  carrier: Carrier
  trackingNumber: string
  mail?: boolean
}

/** The call that saves it: whoever packs has one of their own. */
export type SendParcel = (
  change: Change,
  parcel: { id: number; trackingSeen: string; disputeSeen: boolean } & Parcel,
) => Promise<unknown>

export const sendOfOrders: SendParcel = (change, parcel) => change('PUT /api/orders/{id}/shipping', parcel)

/** Where the number is typed. */
export const NUMBER_FIELD = 'tracking'

/** A parcel as it is typed: a number that can't be is told, one that hardly can be is asked about, the rest is saved. */
export function useParcel(order: ParcelOf, send: SendParcel) {
  const [number, setNumber] = useState(order.trackingNumber ?? '')
  const [chosen, setChosen] = useState<Carrier | undefined>(order.carrier ?? undefined)
  const [mail, setMail] = useState(false)
  const [impossible, setImpossible] = useState<string>()
  const [doubt, setDoubt] = useState<NumberDoubt & { number: string }>()
  const save = useSave(order, send, () => setMail(false))
  // As the buyer chose it to be sent; where that is offered no more, the number tells.
  const carrier = chosen ?? order.methodCarrier ?? trackingOf(number)?.carrier ?? 'USPS'
  // Only who sees the buyer’s address writes to them twice.
  const mayMailAgain = order.shippedAt !== null && send === sendOfOrders && isMailed(order)
  const trackingNumber = number.trim()

  function keep(): void {
    setDoubt(undefined)
    save.mutate({ carrier, trackingNumber, ...(mayMailAgain ? { mail } : {}) })
  }

  function submit(): void {
    if (save.isPending) return
    const refusal = impossibleNumber(number)
    setImpossible(refusal)
    // What stands there already was asked about when it was set.
    const isNew = trackingNumber !== (order.trackingNumber ?? '') || carrier !== order.carrier
    const found = isNew ? doubtOf(number, carrier) : undefined
    if (refusal) document.getElementById(NUMBER_FIELD)?.focus()
    else if (found) setDoubt({ ...found, number: trackingNumber })
    else keep()
  }

  /** Also when the dialog says that it has closed. It gives the focus to the button, and only then is it moved on. */
  function mend(): void {
    if (!doubt) return
    setDoubt(undefined)
    requestAnimationFrame(() => document.getElementById(NUMBER_FIELD)?.focus())
  }

  function type(typed: string): void {
    setNumber(typed)
    setImpossible(undefined)
  }

  function choose(other: Carrier | undefined): void {
    setChosen(other)
    setDoubt(undefined)
  }

  return {
    number,
    type,
    carrier,
    choose,
    mail,
    setMail,
    mayMailAgain,
    impossible,
    doubt,
    submit,
    keep,
    mend,
    save,
  }
}

/** Of a buyer whose address is not known there was nothing to write. */
function buyerSentence(fate: MailFate | undefined, isWritten: boolean): string {
  return isWritten ? mailSentence(fate, 'The buyer’s mail') : 'The buyer was not mailed: no address is known.'
}

function useSave(order: ParcelOf, send: SendParcel, onSaved: () => void) {
  const change = useChange()
  const fate = useMailFate()
  return useMutation({
    mutationFn: (parcel: Parcel) =>
      send(change, {
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
    },
  })
}
