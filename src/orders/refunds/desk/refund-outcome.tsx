import type { ReactNode } from 'react'
import { formatPrice } from '../../../machine/values/money.ts'
import { refundSentence } from './refund-words.ts'
import type { Refund } from './use-asked-once.ts'

interface RefundOutcomeProps {
  refund: Refund | undefined
  /** The wallet it goes back through, as people call it. */
  wallet: string
  isPending: boolean
  /** What was done beside it, and stays done: 'Order #7 is cancelled.' */
  done?: string
  onAskAgain: () => void
  /** Where another attempt can be made from here. */
  onTryAgain?: () => void
  onByHand?: (() => void) | undefined
  onClose: () => void
}

/** What became of a refund that is not simply done: not known yet, or failed. Its heading takes the focus. */
export function RefundOutcome({ refund, wallet, isPending, done = '', ...on }: RefundOutcomeProps) {
  const state = refund?.state
  const button = (words: string, run: () => void, look = 'btn-line') => (
    <button type="button" className={`btn ${look}`} aria-disabled={isPending} onClick={run}>
      {words}
    </button>
  )
  const view = (title: string, text: ReactNode, buttons: ReactNode, isBad = false) => (
    <div aria-busy={isPending}>
      <div className={`notice ${isBad ? 'notice-danger' : ''}`}>
        <h3 key={title} ref={focusOnce} tabIndex={-1} className="text-xl">
          {title}
        </h3>
        <p className="mt-2">{text}</p>
      </div>
      <div className="mt-6 flex flex-wrap gap-3">{buttons}</div>
    </div>
  )
  if (!refund) {
    return view(
      'No answer came',
      'The shop could not be reached, or did not answer. Whether it was done is not known here. Ask again: it is done once, however often you ask.',
      <>
        {button(isPending ? 'Asking...' : 'Ask again', on.onAskAgain, 'btn-primary')}
        {button('Close', on.onClose)}
      </>,
      true,
    )
  }
  switch (state) {
    case 'asked':
      return view(
        `${wallet} has not answered yet`,
        `${done} ${refundSentence(refund, wallet)} You can close this: what became of it stands on the order’s page as soon as it is known.`,
        <>
          {button(isPending ? 'Asking...' : 'Ask again', on.onAskAgain)}
          {button('Close', on.onClose, 'btn-primary')}
        </>,
      )
    case 'failed':
      return view(
        `${formatPrice(refund.amount)} was not given back`,
        `${done} ${refundSentence(refund, wallet)}`,
        <>
          {on.onTryAgain ? button('Try again', on.onTryAgain, 'btn-primary') : null}
          {on.onByHand ? button('Give it back by hand', on.onByHand) : null}
          {button('Close', on.onClose)}
        </>,
        true,
      )
    default:
      return view(
        state === 'pending'
          ? `${formatPrice(refund.amount)} is on its way back`
          : `${formatPrice(refund.amount)} was given back`,
        `${done} ${refundSentence(refund, wallet)}`,
        button('Done', on.onClose, 'btn-primary'),
      )
  }
}

/** As soon as it is drawn, and not again: who has read it goes on from there. */
function focusOnce(heading: HTMLHeadingElement | null): void {
  heading?.focus()
}
