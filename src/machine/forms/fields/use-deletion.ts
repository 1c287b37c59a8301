import { useMutation } from '@tanstack/react-query'
import { useChange, type Change } from '../../web/queries/use-change.ts'
import { toast } from '../../web/toasts.ts'
import { sentenceOf } from '../../web/queries/refusal.ts'

interface Deletion {
  call: (change: Change) => Promise<{ changeId: number }>
  /** What is said of it. */
  gone: { title: string; description: string }
  /** What it is called. */
  name: string
}

/** Deletes a thing, and offers to put it back for who did not mean it. The history does so as well, for longer. */
export function useDeletion({ call, gone, name }: Deletion) {
  const change = useChange()
  return useMutation({
    mutationFn: () => call(change),
    onSuccess({ changeId }) {
      toast({ ...gone, action: { label: 'Undo', run: () => void putBack(change, name, changeId) } })
      // Its row goes, and the button in focus with it.
      document.querySelector<HTMLElement>('main h1')?.focus()
    },
    // Also where it was refused, which may be because of what is not seen yet.
    onSettled: () => change.refreshed(),
  })
}

async function putBack(change: Change, name: string, changeId: number): Promise<void> {
  try {
    await change('POST /api/history/{id}/undo', { id: changeId })
    toast({ title: 'Put back', description: `${name} is as it was.` })
  } catch (error) {
    toast({ title: 'Not put back', description: sentenceOf(error as Error), destructive: true })
  }
}
