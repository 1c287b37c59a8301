import type { ReactNode } from 'react'
import type { Product } from '../../domain/product.ts'
import { Picture, type PictureUse } from './picture.tsx'

type Tint = 'stone' | 'glass' | 'cloth' | 'pen' | 'set' | 'time' | 'other'

const tints: readonly (readonly [word: string, tint: Tint])[] = [
  ['glass', 'glass'],
  ['gemstone', 'stone'],
  ['wristlet', 'cloth'],
  ['sets', 'set'],
  ['pen', 'pen'],
  ['timepiece', 'time'],
  ['watch', 'time'],
  ['clock', 'time'],
]

/** The paper the default drawing is laid on, by the kind of piece it stands for. */
function tintOf(category: string): Tint {
  const name = category.toLowerCase()
  return tints.find(([word]) => name.includes(word))?.[1] ?? 'other'
}

interface PlateProps extends PictureUse {
  product: Pick<Product, 'name' | 'imageUrl' | 'imageAlt' | 'category'>
  /** Beside its own name a picture needs none of its own. */
  decorative?: boolean
  className?: string
  children?: ReactNode
}

/** A square filled by a product's picture. */
export function Plate({ product, decorative, className = '', children, ...use }: PlateProps) {
  return (
    <span className={`plate plate-${tintOf(product.category)} ${className}`}>
      <Picture src={product.imageUrl} alt={decorative ? '' : product.imageAlt || product.name} {...use} />
      {children}
    </span>
  )
}
