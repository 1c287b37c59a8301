import type { ReactNode } from 'react'
import { Link } from '../navigation/link.tsx'
import type { Href } from '../site/paths.ts'

interface CountLinkProps {
  to: Href
  name: string
  count: number
  /** The noun for one of what is counted. */
  unit: string
  testId: string
  children: ReactNode
}

/** An icon of the top bar with a number on it, which its name tells too. */
export function CountLink({ to, name, count, unit, testId, children }: CountLinkProps) {
  const label = count === 0 ? name : `${name}, ${count} ${count === 1 ? unit : `${unit}s`}`
  return (
    <Link to={to} className="btn-icon relative" aria-label={label}>
      {children}
      {count > 0 ? (
        <span
          aria-hidden="true"
          data-testid={testId}
          className="absolute top-0 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-[0.6875rem] font-semibold text-sheet"
        >
          {count}
        </span>
      ) : null}
    </Link>
  )
}
