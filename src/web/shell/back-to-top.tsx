import { useEffect, useState } from 'react'
import { UpIcon } from '../ui/icons.tsx'

/** From here on the way back up is long enough for a button (spec section 9). */
const THRESHOLD_PX = 400

export function BackToTop() {
  const [shown, setShown] = useState(false)

  useEffect(() => {
    const look = () => setShown(window.scrollY > THRESHOLD_PX)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])

  if (!shown) return null
  return (
    <button
      type="button"
      aria-label="Back to top"
      className="no-print fixed right-4 bottom-4 z-30 grid size-12 place-items-center rounded-full border border-line-strong bg-sheet hover:bg-ink hover:text-sheet"
      onClick={() => {
        const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
        window.scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' })
        document.getElementById('main')?.focus({ preventScroll: true })
      }}
    >
      <UpIcon />
    </button>
  )
}
