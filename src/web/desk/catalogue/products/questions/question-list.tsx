import { useEffect, useRef, useState } from 'react'
import { productFields } from '../../../../../domain/catalogue/product-fields.ts'
import { QUESTION_LIMITS } from '../../../../../domain/catalogue/questions/question.ts'
import { PartProblem, type FieldEditor } from '../../../editor/editor-fields.tsx'
import { moveButtonId } from '../../../ui/lists/move-buttons.tsx'
import { duplicateOf, emptyQuestion, type QuestionDraft } from './question-draft.ts'
import { QuestionRow } from './question-row.tsx'

interface QuestionListProps {
  of: Pick<FieldEditor<never>, 'at'>
  questions: readonly QuestionDraft[]
  onChange: (questions: QuestionDraft[]) => void
}

/** What a piece asks its buyer, in the order in which it asks. */
export function QuestionList({ of, questions, onChange }: QuestionListProps) {
  const [said, setSaid] = useState('')
  const focusAt = useRef<string>(undefined)
  useEffect(() => {
    if (focusAt.current === undefined) return
    document.getElementById(focusAt.current)?.focus()
    focusAt.current = undefined
  })
  const isFull = questions.length >= QUESTION_LIMITS.questions
  const labelId = ({ key }: QuestionDraft) => of.at(`questions.${key}.label`).id

  function insert(question: QuestionDraft, place: number): void {
    if (isFull) return
    focusAt.current = labelId(question)
    onChange([...questions].toSpliced(place, 0, question))
    setSaid(`Question ${place + 1} added.`)
  }

  function move(question: QuestionDraft, by: -1 | 1): void {
    const place = questions.indexOf(question) + by
    focusAt.current = moveButtonId(of.at(`questions.${question.key}`).id, by)
    onChange(questions.filter((one) => one !== question).toSpliced(place, 0, question))
    setSaid(`Now question ${place + 1} of ${questions.length}.`)
  }

  return (
    <fieldset>
      <legend className="field-label">{productFields.questions.label}</legend>
      <p className="mb-3 text-sm text-ink-soft">
        Asked before the piece goes into the cart, such as what to engrave. The answers stand with the piece
        from the cart to the packing slip. At most {QUESTION_LIMITS.questions}.
      </p>
      <ul className="grid gap-3">
        {questions.map((question, index) => (
          <QuestionRow
            key={question.key}
            of={of}
            question={question}
            place={index + 1}
            count={questions.length}
            onChange={(part) =>
              onChange(questions.map((one) => (one === question ? { ...one, ...part } : one)))
            }
            onMove={(by) => move(question, by)}
            onDuplicate={isFull ? undefined : () => insert(duplicateOf(question, questions), index + 1)}
            onRemove={() => {
              focusAt.current = of.at('questions.add').id
              onChange(questions.filter((one) => one !== question))
              setSaid('Question removed.')
            }}
          />
        ))}
      </ul>
      <output className="sr-only">{said}</output>
      <button
        type="button"
        id={of.at('questions.add').id}
        className="btn-quiet mt-2"
        aria-disabled={isFull}
        onClick={() => insert(emptyQuestion(), questions.length)}
      >
        Add a question
      </button>
      <PartProblem of={of} path="questions" />
    </fieldset>
  )
}
