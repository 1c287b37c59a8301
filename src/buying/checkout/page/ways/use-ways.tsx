import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Trouble } from '../../../../machine/web/ui/trouble.tsx'
import { SCRIPT_PATIENCE_MS, useLate } from '../use-late.ts'

interface WaysToLoad<Loaded> {
  /** Loads the wallet's script, and asks it what it takes to draw its ways. Asked anew for other words in `of`. */
  load: (of: string) => Promise<Loaded>
  of: string
  /** What is said while they are on their way, and where they will stand. */
  waiting: { label: string; className: string }
  /** What is said where they do not come. */
  trouble: string
}

/** A wallet's ways once they are loaded; what is drawn in their place until then, and where they do not come. */
export function useWays<Loaded extends object>({ load, of, waiting, trouble }: WaysToLoad<Loaded>) {
  const [attempt, setAttempt] = useState(0)
  const [found, setFound] = useState<{ attempt: number; loaded: Loaded | null }>()
  const late = useLate(SCRIPT_PATIENCE_MS, attempt)
  const latest = useRef(load)
  useEffect(() => {
    latest.current = load
  })
  useEffect(() => {
    let isWanted = true
    const set = (loaded: Loaded | null) => isWanted && setFound({ attempt, loaded })
    latest.current(of).then(set, () => set(null))
    return () => {
      isWanted = false
    }
  }, [of, attempt])
  const loaded = found?.attempt === attempt ? found.loaded : undefined
  const instead: ReactNode =
    loaded === undefined && !late ? (
      <div className={`skeleton ${waiting.className}`} aria-busy="true" aria-label={waiting.label} />
    ) : (
      <Trouble message={trouble} onRetry={() => setAttempt(attempt + 1)} />
    )
  return { loaded, instead }
}
