import { useId, useState } from 'react'
import { CARD, keptScale, PER_MM, thisScreen } from './kept-scale.ts'

/** A step of the slider is as little as a pixel of the card's height. */
const STEP = 0.02

interface CardScaleProps {
  /** Pixels a millimeter, as they are set now. */
  perMm: number
  onDone: () => void
}

/** The screen is measured with a card that everybody has. On a narrow one its outline runs off: its height is enough. */
export function CardScale({ perMm: before, onDone }: CardScaleProps) {
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

export function CardOutline({ perMm }: { perMm: number }) {
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
