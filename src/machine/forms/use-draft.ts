import { useEffect, useState } from 'react'
import { readKept, writeKept, type Held } from './kept-draft.ts'
import type { EditorKind } from './kind.ts'
import { isSame } from './merge.ts'

interface DraftOptions<Saved, Draft> {
  kind: EditorKind<Saved, Draft>
  /** What is edited, as it is shown now; none for something new. */
  saved?: Saved | undefined
  /** What something new starts from, where that is no empty form. */
  start?: Draft | undefined
}

/** What is typed, what it began from, and whether the two differ. */
export function useDraft<Saved extends { id?: number; version?: number }, Draft extends object>({
  kind,
  saved,
  start,
}: DraftOptions<Saved, Draft>) {
  const draftKey = kind.keepsDraft && `${kind.name}-${saved?.id ?? 'new'}`
  const untouched = (from: Saved | undefined, base: Draft): Held<Saved, Draft> => ({
    from,
    base,
    draft: base,
  })
  const fresh = () => untouched(saved, start ?? kind.draftOf(saved))
  const [kept] = useState(() =>
    draftKey ? readKept<Saved, Draft>(draftKey, kind.draftOf(saved)) : undefined,
  )
  const [held, setHeld] = useState(() => kept ?? fresh())
  const [isRestored, setRestored] = useState(kept !== undefined)
  const isDirty = !isSame(held.base, held.draft)
  // It was saved elsewhere while nothing was typed here: show that.
  const isOlder = (held.from?.version ?? 0) < (saved?.version ?? 0)
  if (isOlder && !isDirty) setHeld(fresh())

  useEffect(() => {
    if (draftKey) writeKept(draftKey, isDirty ? held : undefined)
  }, [draftKey, isDirty, held])

  return {
    ...held,
    isDirty,
    isRestored,
    change: (part: Partial<Draft> | ((draft: Draft) => Partial<Draft>)): void => {
      setHeld((now) => ({
        ...now,
        draft: { ...now.draft, ...(typeof part === 'function' ? part(now.draft) : part) },
      }))
    },
    /** Goes on from something else that is saved, with this draft in the form. */
    rebase(from: Saved, draft: Draft): void {
      setHeld({ from, base: kind.draftOf(from), draft })
    },
    /** What can be brought back with `restore`. */
    held,
    restore: setHeld,
    /** Gives up what was typed. */
    begin(from = saved, base = start ?? kind.draftOf(from)): void {
      setHeld(untouched(from, base))
      setRestored(false)
    },
    /** Nothing is kept any more: it is saved, or given up with its form. */
    forget: (): void => {
      if (draftKey) writeKept(draftKey, undefined)
    },
  }
}
