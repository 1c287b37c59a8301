import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../../machine/web/ui/icons.tsx'

/** From here on the way back up is long enough for a button (spec section 2). */
const THRESHOLD_PX = 400

/** How far its foot may stand from the window's, in pixels: at the first of these where it covers no control. */
const PLACES = [16, 80, 144, 208, 272, 336, 400]

/** Where it would lie, in pixels from its right and its lower edge: no control slips between these, a line of text is thinnest. */
const COLUMNS = [1, 24, 47]
const ROWS = [1, 12, 24, 36, 47]
const RIGHT_PX = 16

const CONTROLS = 'a:not(.card-name),button,input,select,textarea'
/** In pixels both ways. A tile or a card of this size is still there to be pressed beside it. */
const LARGE = 120

/** It moves up out of the way of every control, and stays where it is while it has the focus itself. */
export function BackToTop() {
  const [bottomPx, setBottomPx] = useState<number>()
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    const isFree = (bottom: number) => !coversControl(bottom, button.current)
    function look(): void {
      if (window.scrollY <= THRESHOLD_PX) setBottomPx(undefined)
      else if (button.current === null || document.activeElement !== button.current)
        // Where it stands it is left as long as it may be: it does not hop without need.
        setBottomPx((now) => (now !== undefined && isFree(now) ? now : PLACES.find(isFree)))
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])

  if (bottomPx === undefined) return null
  return (
    <button
      ref={button}
      type="button"
      aria-label="Back to top"
      className="no-print fixed right-4 z-30 grid size-12 place-items-center rounded-full border border-line-strong bg-sheet hover:bg-ink hover:text-sheet"
      style={{ bottom: bottomPx }}
      onClick={() => {
        const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
        window.scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' })
        document.getElementById('main')?.focus({ preventScroll: true })
      }}
    >
      <Icon>
        <path d="M12 19V5m-6 6 6-6 6 6" />
      </Icon>
    </button>
  )
}

function coversControl(bottomPx: number, self: Element | null): boolean {
  const { clientWidth, clientHeight } = document.documentElement
  return COLUMNS.some((right) =>
    ROWS.some((bottom) =>
      document
        .elementsFromPoint(clientWidth - RIGHT_PX - right, clientHeight - bottomPx - bottom)
        .some((element) => {
          const control = element.closest(CONTROLS)
          return control !== null && control !== self && !isLarge(control)
        }),
    ),
  )
}

function isLarge(control: Element): boolean {
  const { width, height } = control.getBoundingClientRect()
  return width >= LARGE && height >= LARGE
}
