import type { BlockPicture } from '../block.rules.ts'
import { Picture, type PictureUse } from '../../../pieces/pictures/picture.part.tsx'

interface FocusedPictureProps extends PictureUse {
  of: BlockPicture
}

/** A picture of a block. */
export function FocusedPicture({ of, ...use }: FocusedPictureProps) {
  return <Picture src={of.url} alt={of.alt} {...use} />
}
