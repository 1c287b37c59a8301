import { Toaster as Sonner, toast } from 'sonner'
import type { Toast } from '../state/toasts.ts'

const SHOWN_MS = 5000
/** What can be acted on stays long enough to be reached by keyboard. */
const SHOWN_WITH_ACTION_MS = 12_000

/** On a phone at the top, for at the bottom stand the buttons that pay. */
const isNarrow = () => matchMedia('(max-width: 40rem)').matches

export function Toaster() {
  return (
    <Sonner
      position={isNarrow() ? 'top-center' : 'bottom-right'}
      visibleToasts={1}
      duration={SHOWN_MS}
      theme="light"
      closeButton={false}
    />
  )
}

/** One at a time: a new one takes the place of the last. */
export function showToast({ title, description, destructive, action }: Toast): void {
  toast.dismiss()
  // The toaster may be drawn for the first time in this very moment.
  setTimeout(() => {
    if (destructive) toast.error(title, { description })
    else if (!action) toast(title, { description })
    else {
      toast(title, {
        description,
        duration: SHOWN_WITH_ACTION_MS,
        action: { label: action.label, onClick: action.run },
      })
    }
  }, 50)
}
