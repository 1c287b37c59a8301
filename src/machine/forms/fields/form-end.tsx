import type { ReactNode } from 'react'

interface FormEndProps {
  /** Why the shop did not take it, where no single field is to blame. */
  refused?: string | undefined
  /** The buttons. */
  children: ReactNode
}

/** What a form ends with: the refusal of all of it, read out as soon as it is there, and its buttons. */
export function FormEnd({ refused, children }: FormEndProps) {
  return (
    <div>
      <div role="alert">
        {refused === undefined ? null : <p className="notice notice-danger mb-4">{refused}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">{children}</div>
    </div>
  )
}
