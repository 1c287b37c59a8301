import { useState } from 'react'
import { HttpError } from '../../../machine/contract/reader.ts'
import { useChange, type Change } from '../../../machine/web/queries/use-change.ts'
import type { DeskOrder } from '../../../shop/desk/desk-queries.ts'
import { NotDone } from '../../../machine/web/queries/refusal.ts'
import { freshKey } from '../../../machine/web/fresh-key.ts'

export type Refund = DeskOrder['refunds'][number]

/** What moves money, and must move it once. */
interface OnceRequest {
  key: string
  /** The sum that was shown. */
  amountSeen: string | number
}

/** What an answer told: the refund that was made, if one was asked for, and whether it is not simply done. */
export interface Answered {
  made: Refund | undefined
  isOpen: boolean
}

/**
 * Asks the shop for what must happen once, however often it is asked for. A key names it: until an answer says what
 * became of it the very same is asked again, and the next attempt after that has a key of its own.
 */
export function useAskedOnce<A extends OnceRequest>(
  order: DeskOrder,
  call: (change: Change, request: A) => Promise<DeskOrder>,
) {
  const change = useChange()
  const [attempt, setAttempt] = useState(() => attemptAt(order))
  const [pendingRequest, setPendingRequest] = useState<A>()
  const [openRefund, setOpenRefund] = useState<Refund>()
  const [hasNoAnswer, setNoAnswer] = useState(false)

  async function ask(make: (key: string) => A): Promise<Answered> {
    const sent = pendingRequest ?? make(attempt.key)
    setPendingRequest(sent)
    try {
      const { refunds } = await call(change, sent)
      const made = refunds.findLast(
        ({ id, amount }) => !attempt.before.has(id) && Number(amount) === Number(sent.amountSeen),
      )
      // What opened the dialog may go with the old figures; the focus is given back to what stays.
      await change.refreshed()
      const isOpen = made?.state === 'asked' || made?.state === 'failed'
      setOpenRefund(isOpen ? made : undefined)
      setNoAnswer(false)
      return { made, isOpen }
    } catch (error) {
      const isRefused = isRefusal(error)
      setNoAnswer(!isRefused)
      if (isRefused) {
        setPendingRequest(undefined)
        setAttempt({ ...attempt, key: freshKey() })
      }
      throw error
    }
  }

  return {
    ask,
    /** The refund as the shop knows it by now, where it was not simply done. */
    openRefund: order.refunds.find(({ id }) => id === openRefund?.id) ?? openRefund,
    /** What became of it is not known here, or is not what was wished. */
    hasOutcome: hasNoAnswer || openRefund !== undefined,
    /** Another attempt, after one that is known to have failed. */
    startAnew: () => {
      setAttempt(attemptAt(order))
      setPendingRequest(undefined)
      setOpenRefund(undefined)
    },
  }
}

/** The shop itself said no, and nothing moved. */
function isRefusal(error: unknown): boolean {
  return error instanceof NotDone || (error instanceof HttpError && error.status < 500)
}

/** Its key, and the refunds there were before it. */
function attemptAt({ refunds }: DeskOrder): { key: string; before: ReadonlySet<string> } {
  return { key: freshKey(), before: new Set(refunds.map(({ id }) => id)) }
}
