import { useState } from 'react'
import { DEFAULT_PICTURE, imagePath } from '../../domain/picture.ts'

interface PictureProps {
  src: string
  alt: string
  /** The size it is drawn at, so that nothing moves when it arrives. */
  size: number
  /** Above the fold: asked for at once. */
  eager?: boolean
}

/** A product's picture; one that fails to load becomes the default picture. */
export function Picture({ src, alt, size, eager = false }: PictureProps) {
  const wanted = imagePath(src)
  const [failed, setFailed] = useState<string>()
  const shown = failed === wanted ? DEFAULT_PICTURE : wanted
  return (
    <img
      src={shown}
      alt={alt}
      width={size}
      height={size}
      decoding="async"
      {...(shown === DEFAULT_PICTURE ? { 'data-drawing': '' } : {})}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      onError={() => setFailed(wanted)}
      ref={(image) => {
        // It may have failed before this code was there to be told.
        if (image?.complete && image.naturalWidth === 0 && shown !== DEFAULT_PICTURE) setFailed(wanted)
      }}
    />
  )
}
