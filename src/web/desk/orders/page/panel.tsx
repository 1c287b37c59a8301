import { useId, type ReactNode } from 'react'

/** A part of an order's page, under its heading. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border border-line bg-sheet p-4 text-sm sm:p-5">
      <h2 id={id} className="mb-3 text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}
