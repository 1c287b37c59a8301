import type { ReactNode } from 'react'

interface AccountPartProps {
  title: string
  lead: ReactNode
  children: ReactNode
}

/** One card of the account: what it is about on the left, what can be done on the right. */
export function AccountPart({ title, lead, children }: AccountPartProps) {
  return (
    <section
      aria-label={title}
      className="grid min-w-0 gap-x-8 gap-y-4 border border-line bg-sheet p-4 text-sm sm:p-6 lg:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div>
        <h2 className="text-lg">{title}</h2>
        <p className="mt-1 text-ink-soft">{lead}</p>
      </div>
      <div className="grid min-w-0 content-start gap-4">{children}</div>
    </section>
  )
}
