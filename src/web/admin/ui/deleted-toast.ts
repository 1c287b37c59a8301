import type { Change } from '../../data/change.ts'
import { toast } from '../../state/toasts.ts'
import { sentenceOf } from '../refusal.ts'

interface Deleted {
  title: string
  description: string
  /** What it is called. */
  name: string
  changeId: number
}

/** Says what is gone, and puts it back for who did not mean it. The history does so as well, for longer. */
export function toastDeleted(change: Change, { title, description, name, changeId }: Deleted): void {
  toast({
    title,
    description,
    action: { label: 'Undo', run: () => void putBack(change, name, changeId) },
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
