import { useEffect, useState, type ReactNode } from 'react'
import { onToast, takeFlash, toast } from '../toasts.ts'

/** A live region that is there from the start; the toasts' own code comes with the first one. */
export function ToastOutlet() {
  const [toaster, setToaster] = useState<ReactNode>(null)

  useEffect(() => {
    const stop = onToast((message) => {
      void import('./toaster.tsx').then(({ Toaster, showToast }) => {
        setToaster(<Toaster />)
        showToast(message)
      })
    })
    const left = takeFlash()
    if (left) toast(left)
    return stop
  }, [])

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element may not hold the toasts' list
    <div role="status" aria-live="polite">
      {toaster}
    </div>
  )
}
