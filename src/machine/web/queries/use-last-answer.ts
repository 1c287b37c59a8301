import { useState } from 'react'
import type { QueryResult } from './use-query.ts'

/** While another question has no answer yet, that of the last one stays: `isPlaceholderData` says so. */
export function useLastAnswer<Data>(
  result: QueryResult<Data>,
): QueryResult<Data> & { isPlaceholderData: boolean } {
  const [last, setLast] = useState<Data>()
  const { data, isPending } = result
  if (data !== undefined && data !== last) setLast(() => data)
  if (!isPending || last === undefined) return { ...result, isPlaceholderData: false }
  return { ...result, data: last, isPending: false, isPlaceholderData: true }
}
