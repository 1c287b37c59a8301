import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { LinePieces, Parcel } from '../parcel.rules.ts'
import {
  doubtOf,
  impossibleNumber,
  trackingOf,
  type Carrier,
  type NumberDoubt,
} from '../../packing/tracking.rules.ts'
import { useChange } from '../../../machine/web/queries/use-change.ts'
import { toast } from '../../../machine/web/toasts.ts'
import { mailSentence, useMailFate, type MailFate } from '../../../shop/desk/parts/use-mail-words.ts'
import { walletOf } from '../../../payments/wallets/wallet-title.rules.ts'
import { isMailed, type ParcelCalls, type ParcelOf } from './parcel-calls.ts'

interface Typed {
  carrier: Carrier
  trackingNumber: string
  mail: boolean
}

/** What the form does: sends these pieces, or corrects this parcel. */
type ParcelTask = { lines: LinePieces[] } | { parcel: Parcel }

/** Where the number is typed: of the one parcel there is to send or to correct, or of one of several. */
export const numberField = (parcel?: number) => (parcel === undefined ? 'tracking' : `tracking-${parcel}`)

interface ParcelForm {
  calls: ParcelCalls
  /** The id of the field for the number. */
  fieldId: string
  onSaved?: (() => void) | undefined
}

/** A parcel as it is typed: a number that can't be is told, one that hardly can be is asked about, the rest is saved. */
export function useParcel(order: ParcelOf, task: ParcelTask, { calls, fieldId, onSaved }: ParcelForm) {
  const label = 'parcel' in task ? task.parcel : { carrier: null, trackingNumber: null }
  const [number, setNumber] = useState(label.trackingNumber ?? '')
  const [chosen, setChosen] = useState<Carrier | undefined>(label.carrier ?? undefined)
  const [mail, setMail] = useState(false)
  const [impossible, setImpossible] = useState<string>()
  const [doubt, setDoubt] = useState<NumberDoubt & { number: string }>()
  const save = useSave(order, task, calls, ({ shippedAt }) => {
    setMail(false)
    // The next parcel has a number of its own.
    if ('lines' in task && shippedAt === null) setNumber('')
    onSaved?.()
  })
  // As the buyer chose it to be sent; where that is offered no more, the number tells.
  const carrier = chosen ?? order.methodCarrier ?? trackingOf(number)?.carrier ?? 'USPS'
  const mayMailAgain = 'parcel' in task && calls.mayMailAgain && isMailed(order)
  const trackingNumber = number.trim()

  function keep(): void {
    setDoubt(undefined)
    save.mutate({ carrier, trackingNumber, mail })
  }

  function submit(): void {
    if (save.isPending) return
    const refusal = impossibleNumber(number)
    setImpossible(refusal)
    // What stands there already was asked about when it was set.
    const isNew = trackingNumber !== (label.trackingNumber ?? '') || carrier !== label.carrier
    const found = isNew ? doubtOf(number, carrier) : undefined
    if (refusal) document.getElementById(fieldId)?.focus()
    else if (found) setDoubt({ ...found, number: trackingNumber })
    else keep()
  }

  /** Also when the dialog says that it has closed. It gives the focus to the button, and only then is it moved on. */
  function mend(): void {
    if (!doubt) return
    setDoubt(undefined)
    requestAnimationFrame(() => document.getElementById(fieldId)?.focus())
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

/** Said of what was sent though its wallet gave no answer. */
const unlearned = (order: ParcelOf) =>
  `${walletOf(order)} couldn’t be asked whether it was refunded meanwhile.`

/** What became of the buyer's mail; nothing where no address is known to write to. */
function buyerSentence(fate: MailFate | undefined, isWritten: boolean): string {
  return isWritten ? mailSentence(fate, 'The buyer’s mail') : 'The buyer was not mailed: no address is known.'
}

function useSave(
  order: ParcelOf,
  task: ParcelTask,
  calls: ParcelCalls,
  onSaved: (order: Pick<ParcelOf, 'shippedAt'>) => void,
) {
  const change = useChange()
  const fate = useMailFate()
  return useMutation({
    mutationFn: ({ mail, ...typed }: Typed) => {
      const label = { id: order.id, ...typed }
      // What stands above the form: a number set elsewhere since then must not be overwritten unseen.
      if ('parcel' in task) {
        const { id: parcel, trackingNumber } = task.parcel
        return calls.correct(change, { ...label, parcel, trackingSeen: trackingNumber ?? '', mail })
      }
      return calls.send(change, {
        ...label,
        lines: task.lines,
        parcelsSeen: order.parcels.map(({ id }) => id),
        trackingSeen: order.trackingNumber ?? '',
        disputeSeen: order.inDispute ?? false,
      })
    },
    onSuccess: (saved, { mail }) => {
      onSaved(saved)
      const isSent = 'lines' in task
      toast({
        title: !isSent ? 'Tracking saved' : saved.shippedAt === null ? 'Parcel sent' : 'Marked as shipped',
        description: [
          isSent || mail ? buyerSentence(fate, isMailed(order)) : 'The buyer was not mailed.',
          isSent && !saved.isMoneyKnown ? unlearned(order) : '',
        ]
          .filter(Boolean)
          .join(' '),
      })
    },
  })
}
