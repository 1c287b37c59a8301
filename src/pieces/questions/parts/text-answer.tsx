import { countCharacters } from '../characters.rules.ts'
import type { TextQuestion } from '../question.rules.ts'
import { Field } from '../../../machine/web/ui/field.tsx'

interface TextAnswerProps {
  id: string
  label: string
  required: boolean
  hint: string
  error: string | undefined
  question: TextQuestion
  started: string
  /** What is typed now. */
  answer: string
}

/** From this many characters left on, a screen reader hears the count as it goes. */
const FEW = 10

/** An answer in words, with how many characters are left. */
export function TextAnswer({ question, started, answer, ...field }: TextAnswerProps) {
  const left = question.maxLength - countCharacters(answer)
  const countId = `${field.id}-count`
  return (
    <Field {...field}>
      {(control) => {
        const typed = {
          ...control,
          'aria-describedby': [control['aria-describedby'], countId].filter(Boolean).join(' '),
          name: field.id,
          dir: 'auto' as const,
          autoComplete: 'off',
          defaultValue: started,
        }
        return (
          <>
            {question.kind === 'short_text' ? <input {...typed} /> : <textarea {...typed} rows={4} />}
            <p
              id={countId}
              aria-live={left <= FEW ? 'polite' : 'off'}
              className={`mt-1 text-sm tabular-nums ${left < 0 ? 'text-danger' : 'text-ink-soft'}`}
            >
              {left < 0 ? `${-left} too many` : `${left} of ${question.maxLength} characters left`}
            </p>
          </>
        )
      }}
    </Field>
  )
}
