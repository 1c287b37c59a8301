import type { BlockPicture } from '../../../../domain/store/front/home/block.ts'
import { Picture, type PictureUse } from '../../../ui/picture/picture.tsx'

interface FocusedPictureProps extends PictureUse {
  of: BlockPicture
  /** Beside words that say the same a picture needs none of its own. */
  decorative?: boolean
}

/** A picture of a block. */
export function FocusedPicture({ of, decorative = false, ...use }: FocusedPictureProps) {
  return <Picture src={of.url} alt={decorative ? '' : of.alt} {...use} />
}
