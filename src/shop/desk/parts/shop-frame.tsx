import { useState, type ReactNode, type Ref } from 'react'

const widths = { phone: 390, desk: 1280 } as const
type Width = keyof typeof widths

interface ShopFrameProps {
  /** A page of the shop; undefined while it may not be shown yet. */
  src?: string | undefined
  /** In its place: a mail, in which nothing runs. */
  html?: string
  /** What it shows, for who hears it; 'as wide as a phone' is said after it. */
  title: string
  /** Another one is rendered again. */
  version?: number
  frame?: Ref<HTMLIFrameElement>
  onLoad?: () => void
  /** How high the window on it is, in CSS. */
  height: string
  /** Stands beside the choice of widths. */
  heading: ReactNode
  /** Stands above the window. */
  children?: ReactNode
}

/** The shop itself, in a frame as wide as a phone or a desk, made as small as the room it has. */
export function ShopFrame(props: ShopFrameProps) {
  const { src, html, title, version = 0, frame, onLoad, height, heading, children } = props
  const [width, setWidth] = useState<Width>('phone')
  const [measured, room] = useRoom()
  const scale = Math.min(1, room / widths[width])
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        {heading}
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
      {children}
      <div
        ref={measured}
        className="mt-3 overflow-hidden border border-line-strong bg-paper-deep"
        style={{ height }}
      >
        {src === undefined && html === undefined ? null : (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- the shop itself, which does there all that it does
          <iframe
            key={version}
            ref={frame}
            {...(html === undefined ? { src } : { srcDoc: html, sandbox: '' })}
            title={`${title}, as wide as a ${width}`}
            className="block origin-top-left bg-paper"
            style={{
              width: widths[width],
              height: `${100 / scale}%`,
              transform: `scale(${scale})`,
              marginInline: width === 'phone' && scale === 1 ? 'auto' : undefined,
            }}
            onLoad={onLoad}
          />
        )}
      </div>
    </>
  )
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
