import { type ReactNode, useState } from 'react'

interface CardFrameProps {
  /** Pays by what was typed, or says what is missing. Never rejects. */
  pay: () => Promise<void>
  /** What is wrong with what was typed; '' where nothing is. */
  problem: string
  children: ReactNode
}

/** The form around a wallet's own fields for a card: it sends once at a time. */
export function CardFrame({ pay, problem, children }: CardFrameProps) {
  const [isSending, setIsSending] = useState(false)
  return (
    <form
      noValidate
      aria-labelledby="by-card"
      className="mt-3 border-t border-line pt-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (isSending) return
        setIsSending(true)
        void pay().finally(() => setIsSending(false))
      }}
    >
      <h3 id="by-card" className="text-lg">
        Pay by card
      </h3>
      {children}
      <p role="alert" className="field-error mt-3 empty:hidden">
        {problem}
      </p>
      <button type="submit" className="btn btn-primary mt-4 w-full" aria-disabled={isSending}>
        {isSending ? 'Paying...' : 'Pay by Card'}
      </button>
    </form>
  )
}
