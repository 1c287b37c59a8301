import { useEffect, useState } from 'react'

/** True once `afterMs` milliseconds have passed since the component was there, or since this `attempt` began. */
export function useLate(afterMs: number, attempt = 0): boolean {
  const [late, setLate] = useState<number>()
  useEffect(() => {
    const timer = setTimeout(() => setLate(attempt), afterMs)
    return () => clearTimeout(timer)
  }, [afterMs, attempt])
  return late === attempt
}

/** When a wallet's script has not come by then, the shopper is told and may try again. */
export const SCRIPT_PATIENCE_MS = 8000
