import { type ReactNode, useId, useState } from 'react'
import { type Outline, outlinesOf } from '../../facts/to-scale.rules.ts'
import type { Product } from '../../product/product.rules.ts'
import { useStoredValue, createStoredValue } from '../../../machine/web/stored-value.ts'
import { Dialog } from '../../../machine/web/ui/dialog.tsx'

/** How many CSS pixels a millimeter is, and of which screen at which zoom that was found out. */
interface Scale {
  perMm: number
  /** Device pixels to a CSS pixel, which grows with the browser's zoom. */
  ratio: number
  /** In CSS pixels: another screen has another. */
  wide: number
  high: number
}

/** ISO/IEC 7810 ID-1, in millimeters: every bank card. */
const CARD = { width: 85.6, height: 53.98, corner: 3.18 } as const

/** From a large screen far away to the densest phone; a CSS pixel is meant to be a 96th of an inch. */
const PER_MM = { least: 2, most: 9, usual: 96 / 25.4 } as const

const keptScale = createStoredValue<Scale | null>({
  key: 'handmade-moments.screen.v1',
  empty: null,
  parse: parseScale,
  storage: () => localStorage,
})

export function parseScale(found: unknown): Scale | null {
  const { perMm, ratio, wide, high } = (found ?? {}) as Partial<Scale>
  const all = [perMm, ratio, wide, high]
  if (!all.every((value) => typeof value === 'number' && Number.isFinite(value) && value > 0)) return null
  if (perMm! < PER_MM.least || perMm! > PER_MM.most) return null
  return { perMm: perMm!, ratio: ratio!, wide: wide!, high: high! }
}

const thisScreen = (): Omit<Scale, 'perMm'> => ({
  ratio: devicePixelRatio,
  wide: Math.max(screen.width, screen.height),
  high: Math.min(screen.width, screen.height),
})

/** Whether it was found out on a screen like this one, at this zoom: otherwise nothing of it can be relied on. */
function holdsHere(scale: Scale | null): scale is Scale {
  const here = thisScreen()
  return scale?.ratio === here.ratio && scale.wide === here.wide && scale.high === here.high
}

/** A step of the slider is as little as a pixel of the card's height. */
const STEP = 0.02

interface CardScaleProps {
  /** Pixels a millimeter, as they are set now. */
  perMm: number
  onDone: () => void
}

/** The screen is measured with a card that everybody has. On a narrow one its outline runs off: its height is enough. */
function CardScale({ perMm: before, onDone }: CardScaleProps) {
  const [perMm, setPerMm] = useState(before)
  const id = useId()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        keptScale.set({ perMm, ...thisScreen() })
        onDone()
      }}
    >
      <p>
        How large things are on your screen only your screen knows. Hold a bank card, lying, with its upper
        left corner in the outline’s, and move the slider until outline and card are equally high.
      </p>
      <div className="mt-5 overflow-hidden" aria-hidden="true">
        <CardOutline perMm={perMm} />
      </div>
      <label className="field-label mt-5" htmlFor={id}>
        Height of the outline
      </label>
      <input
        id={id}
        type="range"
        min={PER_MM.least}
        max={PER_MM.most}
        step={STEP}
        value={perMm}
        aria-valuetext={`${Math.round(CARD.height * perMm)} pixels`}
        className="h-11 w-full"
        onChange={({ target }) => setPerMm(Number(target.value))}
      />
      <p className="text-sm text-ink-soft">
        With the arrow keys it grows by a pixel. A bank card is 85.60 by 53.98 mm. This is kept in your
        browser alone.
      </p>
      <button type="submit" className="btn btn-primary mt-4">
        It is as high as my card
      </button>
    </form>
  )
}

function CardOutline({ perMm }: { perMm: number }) {
  return (
    <div
      data-testid="card"
      className="border border-dashed border-line-strong"
      style={{
        boxSizing: 'border-box',
        width: CARD.width * perMm,
        height: CARD.height * perMm,
        borderRadius: CARD.corner * perMm,
      }}
    />
  )
}

let opened = 0

/** A dialog that is open, each time anew. */
export function openLifeSize(piece: Product): ReactNode {
  return <LifeSizeDialog key={(opened += 1)} piece={piece} />
}

function LifeSizeDialog({ piece }: { piece: Product }) {
  const [isOpen, setOpen] = useState(true)
  const [isMeasuring, setMeasuring] = useState(false)
  const scale = useStoredValue(keptScale)
  const holds = holdsHere(scale)
  return (
    <Dialog
      open={isOpen}
      onClose={() => setOpen(false)}
      label={`${piece.name} in life size`}
      className="dialog"
    >
      <h2 className="mb-4 font-display text-2xl">In life size</h2>
      {holds && !isMeasuring ? (
        <>
          <Outlines outlines={outlinesOf(piece)} perMm={scale.perMm} />
          <button type="button" className="btn-quiet mt-4" onClick={() => setMeasuring(true)}>
            Measure the screen again
          </button>
        </>
      ) : (
        <CardScale perMm={scale?.perMm ?? PER_MM.usual} onDone={() => setMeasuring(false)} />
      )}
    </Dialog>
  )
}

interface OutlinesProps {
  outlines: readonly Outline[]
  perMm: number
}

function Outlines({ outlines, perMm }: OutlinesProps) {
  const [chosen, choose] = useState(0)
  const outline = outlines[chosen]!
  return (
    <>
      {outlines.length > 1 ? (
        <label className="field-label">
          What is drawn
          <select
            className="input mt-1 font-sans"
            value={chosen}
            onChange={({ target }) => choose(Number(target.value))}
          >
            {outlines.map(({ says }, index) => (
              <option key={says} value={index}>
                {says}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      <figure className="mt-4">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is wider than the screen is scrolled by keys too */}
        <section className="overflow-x-auto pb-2" tabIndex={0} aria-label="Outline in life size">
          <Drawing outline={outline} perMm={perMm} />
        </section>
        <figcaption className="mt-2" aria-live="polite">
          {outline.says}. An outline of what was measured, not a picture.
        </figcaption>
      </figure>
      <p className="mt-6 mb-2 text-sm text-ink-soft">A bank card, to compare:</p>
      <div className="overflow-hidden" aria-hidden="true">
        <CardOutline perMm={perMm} />
      </div>
    </>
  )
}

function Drawing({ outline, perMm }: { outline: Outline; perMm: number }) {
  const pixels = (tenths: number) => (tenths / 10) * perMm
  const [wide, high] =
    outline.shape === 'circle' ? [outline.across, outline.across] : [outline.width, outline.height]
  return (
    <div
      data-testid="outline"
      className="border border-accent bg-paper"
      style={{
        boxSizing: 'border-box',
        width: pixels(wide),
        height: pixels(high),
        borderRadius: outline.shape === 'circle' ? '50%' : 0,
      }}
    />
  )
}
