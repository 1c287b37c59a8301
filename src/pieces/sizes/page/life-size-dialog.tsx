import { useState, type ReactNode } from 'react'
import { outlinesOf, type Outline } from '../../facts/to-scale.rules.ts'
import type { Product } from '../../product/product.rules.ts'
import { useStoredValue } from '../../../machine/web/stored-value.ts'
import { Dialog } from '../../../machine/web/ui/dialog.tsx'
import { CardOutline, CardScale } from './card-scale.tsx'
import { holdsHere, keptScale, PER_MM } from './kept-scale.ts'

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
