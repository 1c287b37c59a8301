import type { Product, ProductPicture } from '../../../../domain/catalogue/product.ts'
import { Plate } from '../../../ui/picture/plate.tsx'

interface ThumbnailsProps {
  product: Product
  pictures: readonly ProductPicture[]
  shown: number
  onChoose: (index: number) => void
}

/** The views in small; pressing one brings it. */
export function Thumbnails({ product, pictures, shown, onChoose }: ThumbnailsProps) {
  return (
    <ul
      aria-label="Views"
      className="no-print needs-script flex flex-wrap gap-3 lg:order-first lg:flex-col lg:flex-nowrap"
    >
      {pictures.map((picture, index) => (
        <li key={picture.imageUrl}>
          <button
            type="button"
            className="thumb"
            aria-label={`Show picture ${index + 1} of ${pictures.length}`}
            aria-current={index === shown}
            onClick={() => onChoose(index)}
          >
            <Plate product={{ ...product, ...picture }} sizes="4.75rem" widths={[160, 320]} decorative />
          </button>
        </li>
      ))}
    </ul>
  )
}
