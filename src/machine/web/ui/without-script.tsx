import type { ReactNode } from 'react'

/**
 * What to do where something needs a script and there is none. What it stands for carries the class needs-script. The
 * words are given to it on the server only (`import.meta.env.SSR`): with a script nobody needs them, nor should load them.
 */
export function WithoutScript({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <noscript>
      <p id={id} className="notice my-6 text-ink">
        {children}
      </p>
    </noscript>
  )
}

/** The address to write to. */
export function MailLink({ address }: { address: string | undefined }) {
  return address ? (
    <a className="link" href={`mailto:${address}`}>
      {address}
    </a>
  ) : (
    'us'
  )
}
