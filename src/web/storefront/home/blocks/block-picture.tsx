import type { CSSProperties } from 'react'
import type { BlockPicture } from '../../../../domain/store/front/home/block.ts'
import { Picture, type PictureUse } from '../../../ui/picture/picture.tsx'

interface FocusedPictureProps extends PictureUse {
  of: BlockPicture
}

/** A picture of a block. */
export function FocusedPicture({ of, ...use }: FocusedPictureProps) {
  return <Picture src={of.url} alt={of.alt} {...use} />
}

/** For the box that a picture fills: what of it stays in sight. Nothing where that is its middle. */
export function focusOf({ x, y }: BlockPicture): CSSProperties | undefined {
  return x === 50 && y === 50 ? undefined : ({ '--focus': `${x}% ${y}%` } as CSSProperties)
}
