import { useEffect, useState } from 'react'

/** True once `afterMs` milliseconds have passed since the component was there. */
export function useLate(afterMs: number): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), afterMs)
    return () => clearTimeout(timer)
  }, [afterMs])
  return late
}

/** When a wallet's script has not come by then, the shopper is told and may try again. */
export const SCRIPT_PATIENCE_MS = 8000
