import type { ReactNode } from 'react'
import type { Product } from '../product/product.rules.ts'
import { Picture, type PictureUse } from './picture.part.tsx'

interface PlateProps extends PictureUse {
  product: Pick<Product, 'name' | 'imageUrl' | 'category'> & Partial<Pick<Product, 'imageAlt'>>
  /** Beside its own name a picture needs none of its own. */
  decorative?: boolean
  className?: string
  children?: ReactNode
}

/** A square filled by a product's picture. The styles know how each kind of piece shows the default drawing. */
export function Plate({ product, decorative, className = '', children, ...use }: PlateProps) {
  return (
    <span className={`plate ${className}`} data-kind={product.category}>
      <Picture src={product.imageUrl} alt={decorative ? '' : product.imageAlt || product.name} {...use} />
      {children}
    </span>
  )
}
