import { useState } from 'react'
import type { Product } from '../../../domain/product.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { EnlargeIcon } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Plate } from '../../ui/plate.tsx'

/** The large picture; a click shows it on the whole screen, another click takes it away. */
export function ProductPicture({ product }: { product: Product }) {
  const [enlarged, setEnlarged] = useState(false)
  const close = () => setEnlarged(false)
  return (
    <div className="lg:sticky lg:top-6">
      <button
        type="button"
        className="group block w-full cursor-zoom-in"
        aria-label={`Enlarge the picture of ${product.name}`}
        aria-haspopup="dialog"
        onClick={() => setEnlarged(true)}
      >
        <Plate product={product} size={900} eager className="plate-whole">
          <span className="no-print absolute right-3 bottom-3 grid size-11 place-items-center bg-sheet group-hover:bg-ink group-hover:text-sheet">
            <EnlargeIcon />
          </span>
        </Plate>
      </button>
      <Dialog open={enlarged} onClose={close} label={`Picture of ${product.name}`} className="lightbox">
        <button
          type="button"
          aria-label="Close the picture"
          className="block h-[calc(100dvh-2.75rem)] w-full cursor-zoom-out p-4 *:size-full *:object-contain"
          onClick={close}
        >
          <Picture src={product.imageUrl} alt={product.imageAlt || product.name} size={1600} eager />
        </button>
      </Dialog>
    </div>
  )
}
