import scenes from '../../shop/site/site-pictures.json' with { type: 'json' }
import { Picture, type PictureUse } from './picture.part.tsx'

interface SitePictureProps extends PictureUse {
  name: keyof typeof scenes
  /** Beside words that say the same a picture needs none of its own. */
  decorative?: boolean
}

/** One of the shop's own scenes, which belong to its pages and not to a product. */
export function SitePicture({ name, decorative = false, ...use }: SitePictureProps) {
  const { imageUrl, imageAlt } = scenes[name]
  return <Picture src={imageUrl} alt={decorative ? '' : imageAlt} {...use} />
}
