import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Sends } from '../../../../api/contract.ts'
import { formatPrice } from '../../../../domain/money.ts'
import { HttpError } from '../../../../api/http/reader.ts'
import { useChange } from '../../../data/use-change.ts'
import { toast } from '../../../state/toasts.ts'
import type { DeskOrder } from '../../desk-queries.ts'
import { sentenceOf } from '../../refusal.ts'
import type { DeskReturn } from './use-return-move.ts'

type Refund = DeskOrder['refunds'][number]
type Chosen = Required<
  Pick<Sends<'POST /api/orders/{id}/refunds'>, 'shipping' | 'amountSeen' | 'reason' | 'tellBuyer' | 'way'>
>

/** Refunds what came of a return, once: an answer that was lost on the way is asked for again under the same key. */
export function useReturnRefund(order: DeskOrder, one: DeskReturn, onDone: () => void) {
  const change = useChange()
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [failure, setFailure] = useState<string>()
  const give = useMutation({
    mutationFn: async (chosen: Chosen) => {
      setFailure(undefined)
      const lines = one.lines.flatMap(({ n, received, restock }) =>
        received ? [{ n, quantity: received, restock }] : [],
      )
      const asked = { id: order.id, key, returnId: one.id, lines, ...chosen }
      const before = new Set(order.refunds.map(({ id }) => id))
      const { refunds } = await change('POST /api/orders/{id}/refunds', asked)
      return refunds.findLast(({ id, returnId }) => returnId === one.id && !before.has(id))
    },
    onSuccess: async (made) => {
      if (made?.state === 'failed') {
        // Another try is another refund.
        setKey(crypto.randomUUID())
        setFailure(`Nothing was given back. ${made.failure ?? ''}`.trimEnd())
        return
      }
      onDone()
      toast(toldOf(one, made))
      await change.refreshed()
    },
    // What the shop refused it has not begun; where no answer came it may have.
    onError: (error) => {
      if (error instanceof HttpError) setKey(crypto.randomUUID())
    },
  })
  return {
    isPending: give.isPending,
    refused: failure ?? (give.error ? sentenceOf(give.error) : undefined),
    give: (chosen: Chosen) => give.mutate(chosen),
  }
}

function toldOf({ id }: DeskReturn, made: Refund | undefined) {
  if (made?.state === 'asked')
    return {
      title: `Refund of return #${id} asked for`,
      description: 'PayPal’s answer is not known yet. The shop asks again by itself.',
    }
  return {
    title: `Return #${id} refunded`,
    description: made ? `${formatPrice(made.amount)} given back.` : 'Its money has gone back.',
  }
}
