import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Input, Output } from '../../../shop/every-call.contract.ts'
import { useChange } from '../../../machine/web/queries/use-change.ts'

type Pieces = Input<'POST /api/desk/collections/preview'>['pieces']

/** A pause in typing, after which it is asked. */
const TYPING_MS = 300

/** What a rule or a choice finds now, followed while it is being made. */
export function useFoundNow(pieces: Pieces) {
  const change = useChange()
  const asked = JSON.stringify(pieces)
  const { mutate, data, error } = useMutation<Output<'POST /api/desk/collections/preview'>, Error, Pieces>({
    // Of two that are asked soon after each other, the later is answered later.
    scope: { id: 'collection-preview' },
    mutationFn: (wanted) => change('POST /api/desk/collections/preview', { pieces: wanted }),
  })
  useEffect(() => {
    const timer = setTimeout(() => mutate(JSON.parse(asked) as Pieces), TYPING_MS)
    return () => clearTimeout(timer)
  }, [asked, mutate])
  return { data, error }
}
