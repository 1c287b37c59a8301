import { useEffect, useRef, useState } from 'react'
import { lookName, type Look } from '../../look/look.rules.ts'
import { shop } from '../../../shop/site/shop.ts'
import { ShopFrame } from '../../../shop/desk/parts/shop-frame.tsx'

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
  return (
    <section aria-labelledby="preview-heading" className="top-5 min-w-0 self-start xl:sticky">
      <ShopFrame
        src={isOn ? '/' : undefined}
        title="Your shop"
        version={version}
        frame={frame}
        onLoad={() => setLoads((count) => count + 1)}
        height="44rem"
        heading={
          <h2 id="preview-heading" className="text-xl">
            Your shop with it
          </h2>
        }
      >
        <p className="mt-1 text-ink-soft">Only you see it. Links in it lead through your shop.</p>
        <output className="mt-1 block empty:hidden">
          {isDirty
            ? look
              ? 'Colors, typefaces, ground and corners show here at once, logo and icon once you keep the draft.'
              : 'What you changed shows here once you keep the draft.'
            : ''}
        </output>
      </ShopFrame>
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
