import { useEffect, useRef, useState } from 'react'
import { lookName, type Look } from '../../../../domain/store/front/look.ts'
import { shop } from '../../../data/shop.ts'

const widths = { phone: 390, desk: 1280 } as const
type Width = keyof typeof widths

interface PreviewProps {
  look: Look | undefined
  version: number
  /** Something was typed that the draft does not hold yet. */
  isDirty: boolean
}

/**
 * The shop itself, as the draft has it, in a frame as wide as a phone or a desk. The browser is told apart by a cookie
 * for as long as this stands here, so links in the frame lead through the drafted shop.
 */
export function Preview({ look, version, isDirty }: PreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [width, setWidth] = useState<Width>('phone')
  const [isOn, setOn] = useState(false)
  const [loads, setLoads] = useState(0)
  useEffect(() => {
    let isGone = false
    void switched(true).then(() => {
      if (!isGone) setOn(true)
    })
    return () => {
      isGone = true
      void switched(false)
    }
  }, [])
  // What is not kept yet is tried on at once: a look's sheet has an address that says what is in it.
  useEffect(() => {
    if (look && loads > 0) wear(frame.current, look)
  }, [look, loads])
  const [measured, room] = useRoom()
  const scale = Math.min(1, room / widths[width])
  return (
    <section aria-labelledby="preview-heading" className="top-5 min-w-0 self-start xl:sticky">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="preview-heading" className="text-xl">
          Your shop with it
        </h2>
        <fieldset className="flex gap-2">
          <legend className="sr-only">As wide as</legend>
          {(['phone', 'desk'] as const).map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={width === name}
              className={`btn-quiet ${width === name ? 'font-semibold underline' : ''}`}
              onClick={() => setWidth(name)}
            >
              {name === 'phone' ? 'A phone' : 'A desk'}
            </button>
          ))}
        </fieldset>
      </div>
      <p className="mt-1 text-ink-soft">Only you see it. Links in it lead through your shop.</p>
      <output className="mt-1 block empty:hidden">
        {isDirty
          ? look
            ? 'Colors, typefaces, ground and corners show here at once, logo and icon once you keep the draft.'
            : 'What you changed shows here once you keep the draft.'
          : ''}
      </output>
      <div ref={measured} className="mt-3 h-[44rem] overflow-hidden border border-line-strong bg-paper-deep">
        {isOn ? (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- the shop itself, which does there all that it does
          <iframe
            key={version}
            ref={frame}
            src="/"
            title={`Your shop, as wide as a ${width}`}
            className="block origin-top-left bg-paper"
            style={{
              width: widths[width],
              height: `${44 / scale}rem`,
              transform: `scale(${scale})`,
              marginInline: width === 'phone' ? 'auto' : undefined,
            }}
            onLoad={() => setLoads((count) => count + 1)}
          />
        ) : null}
      </div>
    </section>
  )
}

let turn: Promise<unknown> = Promise.resolve()

/** One after the other: of two parts of the front, the one that is left switches off before the next switches on. */
async function switched(isOn: boolean): Promise<void> {
  turn = turn.then(() => shop('POST /api/front/preview', { isOn })).catch(() => {})
  await turn
}

/** Puts a look on the document in the frame. */
function wear(frame: HTMLIFrameElement | null, look: Look): void {
  const page = frame?.contentDocument
  if (!page?.head) return
  const name = lookName(look)
  const tried = page.head.querySelector<HTMLLinkElement>('link[data-tried]')
  // The shop sends its pages in the look that was kept.
  if (page.head.querySelector(`link[href^="/looks/${name}/"]`)) {
    tried?.remove()
    return
  }
  if (tried?.dataset['tried'] === name) return
  const link = page.createElement('link')
  link.rel = 'stylesheet'
  link.href = `/looks/${name}.css`
  link.dataset['tried'] = name
  // The one before is taken off once this one is there: nothing flashes.
  link.addEventListener('load', () => tried?.remove())
  page.head.append(link)
}

/** How wide an element is, as long as it is there. */
function useRoom(): [ref: (element: HTMLElement | null) => (() => void) | undefined, width: number] {
  const [width, setWidth] = useState<number>(widths.phone)
  const [ref] = useState(() => (element: HTMLElement | null) => {
    if (!element) return undefined
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  })
  return [ref, width]
}
