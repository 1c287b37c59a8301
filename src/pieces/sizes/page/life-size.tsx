import { useState, type ReactNode } from 'react'
import type { Product } from '../../product/product.rules.ts'

/** The way to a piece's outlines in life size; all that draws them comes when it is asked for. */
export function LifeSize({ piece }: { piece: Product }) {
  const [dialog, show] = useState<ReactNode>()
  return (
    <>
      <button
        type="button"
        className="btn-quiet needs-script"
        aria-haspopup="dialog"
        onClick={() =>
          void import('./life-size-dialog.tsx').then(({ openLifeSize }) => show(openLifeSize(piece)))
        }
      >
        See it in life size
      </button>
      {dialog}
    </>
  )
}
