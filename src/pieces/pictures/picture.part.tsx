import { useState, type CSSProperties, type ImgHTMLAttributes } from 'react'
import {
  DEFAULT_PICTURE,
  imagePath,
  parsePicturePath,
  sizedPath,
  widthsOf,
  type PictureFormat,
  type PictureName,
} from '../../machine/pictures/picture.rules.ts'

import type { BlockPicture } from '../../words/home/block.rules.ts'

export interface PictureUse {
  /** How wide it is drawn, as the attribute of this name says it: '(min-width: 48rem) 50vw, 100vw'. */
  sizes: string
  /** The narrowest and the widest copy worth offering, in pixels: every one of them is named in the page. */
  widths: readonly [narrowest: number, widest: number]
  /** When it is asked for: once it comes near, at once, or before all else on the page. */
  load?: 'lazy' | 'eager' | 'first'
}

/** Keeps the chosen point of a picture in sight where its box cuts it; undefined for the middle. */
export function focusOf({ x, y }: Pick<BlockPicture, 'x' | 'y'>): CSSProperties | undefined {
  return x === 50 && y === 50 ? undefined : ({ '--focus': `${x}% ${y}%` } as CSSProperties)
}

interface PictureProps extends PictureUse {
  src: string
  alt: string
}

/**
 * A picture in the format and width that suit the screen; one that fails to load becomes the default picture. Other
 * sites' pictures and files placed by hand are shown as they are.
 */
export function Picture({ src, alt, sizes, widths, load = 'lazy' }: PictureProps) {
  const wanted = imagePath(src)
  const [failed, setFailed] = useState<string>()
  const shown = failed === wanted ? DEFAULT_PICTURE : wanted
  const own = parsePicturePath(shown)
  const image: ImgHTMLAttributes<HTMLImageElement> = {
    decoding: 'async',
    loading: load === 'lazy' ? 'lazy' : 'eager',
    ...(load === 'first' ? { fetchPriority: 'high' } : {}),
    onError: () => setFailed(wanted),
  }

  function noticeFailed(element: HTMLImageElement | null): void {
    // It may have failed before this code was there to be told.
    if (element?.complete && element.naturalWidth === 0 && shown !== DEFAULT_PICTURE) setFailed(wanted)
  }

  if (!own) {
    const drawing = shown === DEFAULT_PICTURE ? { 'data-drawing': '' } : {}
    return <img {...image} {...drawing} alt={alt} src={shown} width={1000} height={1000} ref={noticeFailed} />
  }
  const offered = widthsWithin(own, widths)
  const source = (format: PictureFormat) => (
    <source
      type={`image/${format}`}
      srcSet={offered.map((width) => `${sizedPath(own, width, format)} ${width}w`).join()}
      sizes={sizes}
    />
  )
  return (
    <picture>
      {source('avif')}
      {source('webp')}
      <img
        {...image}
        alt={alt}
        src={sizedPath(own, offered[offered.length >> 1]!, 'jpg')}
        width={own.width}
        height={own.height}
        // Its average color stands in its place until it comes.
        style={{ backgroundColor: `#${own.color}` }}
        ref={noticeFailed}
      />
    </picture>
  )
}

/** At least one: a picture narrower than the narrowest wanted is offered in its own width. */
function widthsWithin(picture: PictureName, [narrowest, widest]: PictureUse['widths']): number[] {
  const all = widthsOf(picture)
  const fittingWidths = all.filter((width) => width >= narrowest && width <= widest)
  return fittingWidths.length > 0 ? fittingWidths : all.slice(-1)
}
