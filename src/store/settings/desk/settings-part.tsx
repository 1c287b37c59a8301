import { useEffect, useId, type ReactNode } from 'react'

interface SettingsPartFrameProps {
  title: string
  /** Where a link leads to it. */
  id?: string
  hint?: ReactNode
  children: ReactNode
}

/** Leads whoever followed a link to a part, before its room was there, to that part. For a component that is rendered with it. */
export function useLinkedPart(): void {
  useEffect(() => {
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [])
}

/** One card of the settings: what it is about on the left, its fields on the right. */
export function SettingsPart({ title, id, hint, children }: SettingsPartFrameProps) {
  const heading = useId()
  return (
    <fieldset
      id={id}
      aria-labelledby={heading}
      className="grid min-w-0 gap-x-8 gap-y-4 border border-line bg-sheet p-4 sm:p-6 lg:grid-cols-[13rem_minmax(0,1fr)]"
    >
      <div>
        {/* In the place of a legend: a link to the part leads to it. */}
        <h2 id={heading} className="text-lg">
          {title}
        </h2>
        {hint ? <p className="mt-1 text-ink-soft">{hint}</p> : null}
      </div>
      <div className="grid min-w-0 content-start gap-4">{children}</div>
    </fieldset>
  )
}
