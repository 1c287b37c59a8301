import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { shop } from '../../data/shop.ts'
import { toast } from '../../state/toasts.ts'
import { sentenceOf } from '../refusal.ts'

interface Deletion {
  call: () => Promise<{ changeId: number }>
  /** What is asked anew: also where it was refused, which may be because of what is not seen yet. */
  refresh: (client: QueryClient) => Promise<unknown>
  /** What is said of it. */
  gone: { title: string; description: string }
  /** What it is called. */
  name: string
}

/** Deletes a thing, and offers to put it back for who did not mean it. The history does so as well, for longer. */
export function useDeletion({ call, refresh, gone, name }: Deletion) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSuccess({ changeId }) {
      toast({ ...gone, action: { label: 'Undo', run: () => void putBack(client, name, changeId) } })
      // Its row goes, and the button in focus with it.
      document.querySelector<HTMLElement>('main h1')?.focus()
    },
    onSettled: () => refresh(client),
  })
}

async function putBack(client: QueryClient, name: string, changeId: number): Promise<void> {
  try {
    await shop('POST /api/history/{id}/undo', { id: changeId })
    toast({ title: 'Put back', description: `${name} is as it was.` })
    // It may have been anything: whatever is shown is asked anew.
    await client.invalidateQueries()
  } catch (error) {
    toast({ title: 'Not put back', description: sentenceOf(error as Error), destructive: true })
  }
}
