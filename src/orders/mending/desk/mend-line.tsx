import { useState } from 'react'
import { unmendable, unmendableLine } from '../unmendable.rules.ts'
import type { DeskOrder } from '../../../shop/desk/desk-queries.ts'
import { AnswersDialog } from './answers-dialog.tsx'
import { ExchangeDialog } from './exchange-dialog.tsx'

/** What can be mended of a line that nothing was sent of. */
export function MendLine({ order, n }: { order: DeskOrder; n: number }) {
  const [open, setOpen] = useState<'answers' | 'exchange'>()
  const line = order.items[n - 1]!
  if (unmendable(order) !== undefined || unmendableLine(line) !== undefined) return null
  const close = () => setOpen(undefined)
  return (
    <p className="flex flex-wrap gap-x-5">
      {line.customization ? (
        <button type="button" className="btn-quiet" onClick={() => setOpen('answers')}>
          Change answers<span className="sr-only"> of {line.name}</span>
        </button>
      ) : null}
      <button type="button" className="btn-quiet" onClick={() => setOpen('exchange')}>
        Exchange<span className="sr-only"> {line.name}</span>
      </button>
      {open === 'answers' ? <AnswersDialog order={order} n={n} onClose={close} /> : null}
      {open === 'exchange' ? <ExchangeDialog order={order} n={n} onClose={close} /> : null}
    </p>
  )
}
