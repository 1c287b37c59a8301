import { useEffect, useReducer } from 'react'
import type { LazyPart } from './lazy-page.ts'

/** What a part is once its chunk is there. */
export function useLoaded<Part>(part: LazyPart<Part>): Part | undefined {
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  const loaded = part.current()
  useEffect(() => {
    if (!loaded) part.load().then(rerender, () => location.reload())
  }, [part, loaded])
  return loaded
}
