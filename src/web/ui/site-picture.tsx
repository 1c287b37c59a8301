import type { ProductPicture } from '../../domain/product.ts'
import rendered from '../site-pictures.json' with { type: 'json' }
import { Picture, type PictureUse } from './picture.tsx'

/** The shop's own scenes, and the drawing that stands for each while there is no picture of it. */
const drawings = {
  hero: '/art/dial.svg',
  about: '/art/dial.svg',
  'category-glass-bead-bracelets': '/art/beads.svg',
  'category-pens': '/art/pen.svg',
  'category-limited-edition': '/art/limited.svg',
} as const

export type SitePictureName = keyof typeof drawings

const pictures: Partial<Record<SitePictureName, ProductPicture>> = rendered

interface SitePictureProps extends PictureUse {
  name: SitePictureName
  /** Beside words that say the same a picture needs none of its own. */
  decorative?: boolean
}

export function SitePicture({ name, decorative = false, ...use }: SitePictureProps) {
  const picture = pictures[name]
  return (
    <Picture
      src={picture?.imageUrl ?? drawings[name]}
      alt={decorative ? '' : (picture?.imageAlt ?? '')}
      {...use}
    />
  )
}
