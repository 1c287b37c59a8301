import { useEffect, useRef } from 'react'
import type { QueryResult } from './use-query.ts'

/** Asks again every `ms` milliseconds while somebody sees the page; undefined asks no more. */
export function useAskedEvery(result: QueryResult<unknown>, ms: number | undefined): void {
  const latest = useRef(result)
  useEffect(() => {
    latest.current = result
  })
  const { data, error } = result
  useEffect(() => {
    if (ms === undefined) return undefined
    const timer = setInterval(() => {
      // A slow answer is waited for.
      if (!document.hidden && !latest.current.isFetching) void latest.current.refetch()
    }, ms)
    return () => clearInterval(timer)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- counted from each answer on
  }, [ms, data, error])
}
