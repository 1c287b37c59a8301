import type { ReactNode } from 'react'

interface EmptyShelfProps {
  title: string
  /** What is known of the reason. */
  why?: string | undefined
  hint?: string | undefined
  children: ReactNode
}

/** A listing without pieces: an empty dial, a sentence, a way on. */
export function EmptyShelf({ title, why, hint, children }: EmptyShelfProps) {
  return (
    <div ref={whereToGoOn} className="flex flex-col items-center border-y border-line py-20 text-center">
      <svg
        width="72"
        height="72"
        viewBox="0 0 72 72"
        fill="none"
        stroke="currentColor"
        aria-hidden="true"
        className="text-brass"
      >
        <circle cx="36" cy="36" r="35" strokeDasharray="1 6.33" strokeWidth="2" />
        <path d="M36 36V18M36 36l12 7" strokeWidth="1.4" strokeLinecap="round" />
      </svg>
      <h2 className="mt-6 font-display text-2xl">{title}</h2>
      {why ? <p className="mt-2">{why}</p> : null}
      {hint ? <p className="mt-2 text-ink-soft">{hint}</p> : null}
      <div className="mt-7">{children}</div>
    </div>
  )
}

/** Whoever pressed something in it goes on at the top of what takes its place. */
function whereToGoOn(shelf: HTMLElement | null) {
  return () => {
    if (!shelf?.contains(document.activeElement)) return
    const heading = document.querySelector<HTMLElement>('main h1')
    if (heading) heading.tabIndex = -1
    heading?.focus()
  }
}
