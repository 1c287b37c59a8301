import type { BlockPicture } from '../../../../domain/store/front/home/block.ts'
import { Picture, type PictureUse } from '../../../ui/picture/picture.tsx'

interface FocusedPictureProps extends PictureUse {
  of: BlockPicture
}

/** A picture of a block. */
export function FocusedPicture({ of, ...use }: FocusedPictureProps) {
  return <Picture src={of.url} alt={of.alt} {...use} />
}
