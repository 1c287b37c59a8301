import { freshKey } from '../fresh-key.ts'
import { Toaster as Sonner, toast } from 'sonner'
import type { Toast } from '../toasts.ts'

const SHOWN_MS = 5000
/** What can be acted on stays long enough to be reached by keyboard. */
const SHOWN_WITH_ACTION_MS = 12_000

/** On a phone at the top, for at the bottom stand the buttons that pay. */
const isNarrow = () => matchMedia('(max-width: 40rem)').matches

export function Toaster() {
  return (
    <div onFocus={() => keepFor(Infinity)} onBlur={() => keepFor(SHOWN_WITH_ACTION_MS)}>
      <Sonner
        position={isNarrow() ? 'top-center' : 'bottom-right'}
        visibleToasts={1}
        duration={SHOWN_MS}
        theme="light"
        closeButton={false}
      />
    </div>
  )
}

/** Shows the toast that has a button for another `ms` milliseconds. */
let showFor: ((ms: number) => void) | undefined

/** Whoever has come to it by keyboard may take as long as they like, as whoever points at it (WCAG 2.2.1). */
function keepFor(ms: number): void {
  showFor?.(ms)
}

/** One at a time: a new one takes the place of the last. */
export function showToast({ title, description, destructive, action }: Toast): void {
  toast.dismiss()
  showFor = undefined
  // The toaster may be drawn for the first time in this very moment.
  setTimeout(() => {
    if (destructive) toast.error(title, { description })
    else if (!action) toast(title, { description })
    else {
      const id = freshKey()
      const gone = () => (showFor = undefined)
      const run = () => {
        gone()
        action.run()
      }
      showFor = (duration) =>
        toast(title, {
          id,
          description,
          duration,
          action: { label: action.label, onClick: run },
          onDismiss: gone,
          onAutoClose: gone,
        })
      showFor(SHOWN_WITH_ACTION_MS)
    }
  }, 50)
}
