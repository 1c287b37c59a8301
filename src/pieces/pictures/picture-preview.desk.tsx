import { useEffect, useState } from 'react'
import { imagePath, parsePicturePath, sizedPath, widthsOf } from '../../machine/pictures/picture.rules.ts'
import { isPictureAddress } from '../../machine/pictures/picture-address.rules.ts'

/** An address still being typed is not asked for letter by letter. */
const TYPING_MS = 300

/** What the address shows; nothing while it shows nothing (the preview hides itself on failure). */
export function PicturePreview({ imageUrl }: { imageUrl: string }) {
  const [settled, setSettled] = useState(imageUrl)
  const [failed, setFailed] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setSettled(imageUrl.trim()), TYPING_MS)
    return () => clearTimeout(timer)
  }, [imageUrl])

  if (!isPictureAddress(settled) || failed === settled) return null
  return (
    <img
      src={smallest(settled)}
      alt=""
      draggable={false}
      className="size-full object-cover"
      onError={() => setFailed(settled)}
    />
  )
}

function smallest(imageUrl: string): string {
  const own = parsePicturePath(imageUrl)
  if (!own) return imagePath(imageUrl)
  return sizedPath(own, widthsOf(own).find((width) => width >= 160) ?? widthsOf(own).at(-1)!, 'webp')
}
