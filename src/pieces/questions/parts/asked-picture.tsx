import { lazy, Suspense, useState } from 'react'
import { lazyPart } from '../../../shop/navigation/lazy-page.ts'
import type { AnswerProps } from './picture-answer.tsx'

/** Only pieces that ask for a picture load how one is sent. No page names it: what other pages load would grow by its name. */
const pictureAnswer = lazyPart('pieces/questions/parts/picture-answer.tsx', () =>
  import('./picture-answer.tsx').then(({ PictureAnswer }) => PictureAnswer),
)

// The server renders it at once.
if (import.meta.env.SSR) await pictureAnswer.load()

const Awaited = lazy(() => pictureAnswer.load().then((Part) => ({ default: Part })))

/**
 * The field for a picture. While its code is on the way it stays as it was rendered, with a file that was chosen
 * already.
 */
export function AskedPicture(props: AnswerProps) {
  // Chosen once: another component would begin anew.
  const [Part] = useState(() => pictureAnswer.current() ?? Awaited)
  return (
    <Suspense fallback={<div className="skeleton h-40" />}>
      <Part {...props} />
    </Suspense>
  )
}
