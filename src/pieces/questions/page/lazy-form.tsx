import { lazy, Suspense, useState } from 'react'
import type { QuestionFormProps } from './question-form.tsx'
import { lazyPart } from '../../../shop/navigation/lazy-page.ts'

/** Pages of pieces that ask nothing don't load it. */
export const questionForm = lazyPart('pieces/questions/page/question-form.tsx', () =>
  import('./question-form.tsx').then(({ QuestionForm }) => QuestionForm),
)

const Awaited = lazy(() => questionForm.load().then((Form) => ({ default: Form })))

/**
 * What the piece asks, and the button: rendered by the server; while its code is on the way it stays as it was
 * rendered.
 */
export function AskedAddToCart(props: QuestionFormProps) {
  // Chosen once: another component would begin anew, and forget what was typed.
  const [Form] = useState(() => questionForm.current() ?? Awaited)
  return (
    <Suspense>
      <Form key={props.piece.id} {...props} />
    </Suspense>
  )
}
