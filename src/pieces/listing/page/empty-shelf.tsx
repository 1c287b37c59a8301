import type { ReactNode } from 'react'
import { Drawing, type Drawn } from '../../../machine/web/ui/drawing.tsx'

interface EmptyShelfProps {
  title: string
  /** Why it is empty, where that is known. */
  why?: string | undefined
  hint?: string | undefined
  drawing?: Drawn
  children: ReactNode
}

/** A listing without pieces: a drawing, a sentence, a way on. */
export function EmptyShelf({ title, why, hint, drawing = 'loupe', children }: EmptyShelfProps) {
  return (
    <div
      ref={whereToGoOn}
      className="flex flex-col items-center border-y border-line py-8 text-center md:py-12"
    >
      <Drawing of={drawing} />
      <h2 className="mt-4 font-display text-2xl">{title}</h2>
      {why ? <p className="mt-2">{why}</p> : null}
      {hint ? <p className="mt-2 text-ink-soft">{hint}</p> : null}
      <div className="mt-5">{children}</div>
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
