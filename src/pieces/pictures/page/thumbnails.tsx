import type { Product, ProductPicture } from '../../product/product.rules.ts'
import { Plate } from '../plate.part.tsx'

interface ThumbnailsProps {
  product: Product
  pictures: readonly ProductPicture[]
  shown: number
  onChoose: (index: number) => void
}

/** The views in small; pressing one brings it. */
export function Thumbnails({ product, pictures, shown, onChoose }: ThumbnailsProps) {
  return (
    <ul aria-label="Views" className="thumbs no-print needs-script">
      {pictures.map((picture, index) => (
        <li key={picture.imageUrl}>
          <button
            type="button"
            className="thumb"
            aria-label={`Show picture ${index + 1} of ${pictures.length}`}
            aria-current={index === shown}
            onClick={() => onChoose(index)}
          >
            <Plate
              product={{ ...product, ...picture }}
              sizes="(min-width: 48rem) 4.75rem, 2.75rem"
              widths={[160, 320]}
              decorative
            />
          </button>
        </li>
      ))}
    </ul>
  )
}
