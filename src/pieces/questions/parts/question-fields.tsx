import { allowedWords, countCharacters } from '../characters.rules.ts'
import { type Question, type TextQuestion, TICKED } from '../question.rules.ts'
import { formatPrice } from '../../../machine/values/money.ts'
import { Field } from '../../../machine/web/ui/field.tsx'
import type { AnswerProps } from './picture-answer.tsx'
import { type AnswersInput, fieldId } from './use-answers.ts'
import { lazy, Suspense, useState } from 'react'
import { lazyPart } from '../../../shop/navigation/lazy-page.ts'

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
function AskedPicture(props: AnswerProps) {
  // Chosen once: another component would begin anew.
  const [Part] = useState(() => pictureAnswer.current() ?? Awaited)
  return (
    <Suspense fallback={<div className="skeleton h-40" />}>
      <Part {...props} />
    </Suspense>
  )
}

interface TextAnswerProps extends AnswerProps {
  question: TextQuestion
  /** What is typed now. */
  answer: string
}

/** From this many characters left on, a screen reader hears the count as it goes. */
const FEW = 10

/** An answer in words, with how many characters are left. */
function TextAnswer({ question, started, answer, ...field }: TextAnswerProps) {
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

interface QuestionFieldsProps {
  questions: readonly Question[]
  of: AnswersInput
}

/** A field for each question of a piece, with what may be answered and what it costs. */
export function QuestionFields({ questions, of }: QuestionFieldsProps) {
  return (
    <div className="grid gap-5">
      {questions.map((question, index) => (
        <QuestionField key={question.label} question={question} id={fieldId(of.name, index)} of={of} />
      ))}
    </div>
  )
}

function QuestionField({ question, id, of }: { question: Question; id: string; of: AnswersInput }) {
  const { label, required } = question
  const problem = of.problems.find((one) => one.label === label)
  const started = of.started[label] ?? ''
  const field = { id, label, required, hint: hintOf(question), error: problem?.message }
  if (question.kind === 'tick') return <TickAnswer {...field} started={started} />
  if (question.kind === 'picture') return <AskedPicture {...field} started={started} />
  if (question.kind !== 'choice')
    return <TextAnswer {...field} question={question} started={started} answer={of.answers[label] ?? ''} />
  return (
    <Field {...field}>
      {(control) => (
        <select {...control} name={id} defaultValue={started}>
          <option value="">{required ? 'Choose one' : 'None'}</option>
          {question.choices.map((choice) => (
            <option key={choice.label} value={choice.label}>
              {choice.label}
              {Number(choice.surcharge) > 0 ? ` (+${formatPrice(choice.surcharge)})` : ''}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** What a buyer wants to know before they answer. */
function hintOf(question: Question): string {
  const costs = question.kind === 'choice' ? 0 : Number(question.surcharge)
  // A tick may be left off, and a choice offers to choose none.
  const isOptional = !question.required && question.kind !== 'tick' && question.kind !== 'choice'
  return [
    isOptional ? 'Optional.' : '',
    question.help,
    'allowed' in question ? allowedWords[question.allowed] : '',
    question.kind !== 'choice' && costs > 0 ? `Adds ${formatPrice(question.surcharge)} to each piece.` : '',
    question.finalSale ? 'With it, the piece can’t be returned unless something is wrong with it.' : '',
  ]
    .filter((words) => words !== '')
    .join(' ')
}

/** A box to be ticked. */
function TickAnswer({ id, label, required, hint, error, started }: AnswerProps) {
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3" htmlFor={id}>
        <input
          type="checkbox"
          id={id}
          name={id}
          className="size-5 shrink-0"
          required={required}
          defaultChecked={started === TICKED}
          aria-invalid={error !== undefined}
          aria-describedby={described || undefined}
        />
        <span>
          {label}
          {required ? <span aria-hidden="true"> *</span> : null}
        </span>
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      ) : null}
    </div>
  )
}
