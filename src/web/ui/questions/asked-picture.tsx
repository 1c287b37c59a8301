import { useLoaded } from '../../navigation/use-loaded.ts'
import type { PictureAnswerProps } from './picture-answer.tsx'
import { pictureAnswer } from './picture-part.ts'

/** The field for a picture, once its code is there. */
export function AskedPicture(props: PictureAnswerProps) {
  const part = useLoaded(pictureAnswer)
  return part ? <part.PictureAnswer {...props} /> : <div className="skeleton h-40" />
}
