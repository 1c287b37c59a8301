import type { ReactNode } from 'react'
import type { Product } from '../../domain/product.ts'
import { Picture } from './picture.tsx'

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

/** The paper a piece is laid on, by its kind. */
export function tintOf(category: string): Tint {
  const name = category.toLowerCase()
  return tints.find(([word]) => name.includes(word))?.[1] ?? 'other'
}

interface PlateProps {
  product: Pick<Product, 'name' | 'imageUrl' | 'imageAlt' | 'category'>
  size: number
  eager?: boolean
  /** Beside its own name a picture needs none of its own. */
  decorative?: boolean
  className?: string
  children?: ReactNode
}

/** A picture on its paper. */
export function Plate({ product, size, eager, decorative, className = '', children }: PlateProps) {
  return (
    <span className={`plate plate-${tintOf(product.category)} ${className}`}>
      <Picture
        src={product.imageUrl}
        alt={decorative ? '' : product.imageAlt || product.name}
        size={size}
        {...(eager ? { eager } : {})}
      />
      {children}
    </span>
  )
}
