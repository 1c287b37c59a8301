import type { ReactNode } from 'react'

/** Says what a section cannot do yet, and how it is done until then. */
export function ReadOnlyNote({ children }: { children: ReactNode }) {
  return <p className="notice mb-6 max-w-3xl py-3 text-sm">{children}</p>
}
