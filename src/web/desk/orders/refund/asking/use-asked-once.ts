import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { HttpError } from '../../../../../api/http/reader.ts'
import { useChange, type Change } from '../../../../data/use-change.ts'
import type { DeskOrder } from '../../../desk-queries.ts'
import { useProven } from '../../../people/proof/proof-context.ts'
import { NotDone } from '../../../refusal.ts'
import { newRefundKey } from './refund-key.ts'

export type Refund = DeskOrder['refunds'][number]

/** What moves money, and must move it once. */
interface Asked {
  key: string
  /** The sum that was shown. */
  amountSeen: string | number
}

interface AskedOnce<A extends Asked> {
  order: DeskOrder
  ask: (change: Change, asked: A) => Promise<DeskOrder>
  /** It is done; of what asked for no refund, `made` is undefined. */
  onDone: (made: Refund | undefined) => void
}

/**
 * Asks the shop for what must happen once, however often it is asked for. A key names it: it is kept until an answer
 * says what became of it, and the next attempt after that has one of its own.
 */
export function useAskedOnce<A extends Asked>({ order, ask, onDone }: AskedOnce<A>) {
  const change = useChange()
  const proven = useProven()
  const [key, setKey] = useState(newRefundKey)
  const [before, setBefore] = useState(() => idsOf(order))
  const [told, setTold] = useState<Refund>()
  const call = useMutation({
    mutationFn: (asked: A) => proven(() => ask(change, asked)),
    onSuccess: async (answer, { amountSeen }) => {
      const made = answer.refunds.findLast(
        ({ id, amount }) => !before.has(id) && Number(amount) === Number(amountSeen),
      )
      // What opened the dialog may go with the old figures; the focus is given back to what stays.
      await change.refreshed()
      if (made?.state === 'asked' || made?.state === 'failed') setTold(made)
      else onDone(made)
    },
    onError: (error) => {
      if (isRefusal(error)) setKey(newRefundKey())
    },
  })
  const refusal = call.error !== null && isRefusal(call.error) ? call.error : undefined
  return {
    key,
    isPending: call.isPending,
    /** The refund as the shop knows it by now, where it was not simply done. */
    told: order.refunds.find(({ id }) => id === told?.id) ?? told,
    /** No answer came: whether it was done is not known here. */
    hasNoAnswer: call.error !== null && refusal === undefined,
    /** The shop itself said no, and nothing moved. */
    refusal,
    asked: call.variables,
    ask: (asked: A) => {
      if (!call.isPending) call.mutate(asked)
    },
    /** The very same again: the shop makes one of both. */
    askAgain: () => {
      if (!call.isPending && call.variables) call.mutate(call.variables)
    },
    /** Another attempt, after one that is known to have failed. */
    startAnew: () => {
      setKey(newRefundKey())
      setBefore(idsOf(order))
      setTold(undefined)
      call.reset()
    },
    /** What was refused is no longer what stands there. */
    forgetRefusal: () => {
      if (refusal) call.reset()
    },
  }
}

function isRefusal(error: Error): boolean {
  return error instanceof NotDone || (error instanceof HttpError && error.status < 500)
}

function idsOf({ refunds }: DeskOrder): ReadonlySet<string> {
  return new Set(refunds.map(({ id }) => id))
}
