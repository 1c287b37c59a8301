import type { ReactNode } from 'react'

/** How a payment stands, in words. They come first: what turns below them moves nothing when it goes. */
export function Outcome({
  title,
  text,
  busy = false,
  children,
}: {
  title: string
  text: string
  busy?: boolean
  children?: ReactNode
}) {
  return (
    <div className="wrap min-h-dvh max-w-3xl py-20 md:py-28" aria-busy={busy} aria-live="polite">
      <h1 className="title">{title}</h1>
      <p className="mt-4 text-lg text-ink-soft">{text}</p>
      {busy ? (
        <svg
          width="56"
          height="56"
          viewBox="0 0 56 56"
          fill="none"
          stroke="currentColor"
          aria-hidden="true"
          className="mt-8 text-brass"
        >
          <circle cx="28" cy="28" r="26" strokeDasharray="1 5.8" strokeWidth="2.5" />
          <path
            d="M28 28V9"
            strokeWidth="1.5"
            strokeLinecap="round"
            className="origin-center animate-spin [animation-duration:3s]"
          />
        </svg>
      ) : null}
      {children ? <div className="mt-8">{children}</div> : null}
    </div>
  )
}
