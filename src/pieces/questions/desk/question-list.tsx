import { productFields } from '../../product/product-fields.rules.ts'
import { QUESTION_LIMITS } from '../question.rules.ts'
import { PartProblem, type FieldEditor } from '../../../machine/forms/editor-fields.tsx'
import { useRows } from '../../../machine/forms/lists/use-rows.ts'
import { duplicateOf, emptyQuestion, type QuestionDraft } from './question-draft.ts'
import { QuestionRow } from './question-row.tsx'

interface QuestionListProps {
  of: Pick<FieldEditor<never>, 'at'>
  questions: readonly QuestionDraft[]
  onChange: (questions: QuestionDraft[]) => void
}

/** What a piece asks its buyer, in the order in which it asks. */
export function QuestionList({ of, questions, onChange }: QuestionListProps) {
  const isFull = questions.length >= QUESTION_LIMITS.questions
  const addId = of.at('questions.add').id
  const rows = useRows({
    rows: questions,
    onChange: (change) => onChange(change(questions)),
    idOf: ({ key }) => of.at(`questions.${key}`).id,
    nameOf: (_, place) => `question ${place}`,
    addId,
  })

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
            moves={rows.moves(index)}
            onChange={(part) => rows.change(question, part)}
            onDuplicate={
              isFull ? undefined : () => rows.add(duplicateOf(question, questions), 'label', index + 1)
            }
            onRemove={() => rows.remove(question)}
          />
        ))}
      </ul>
      <output className="sr-only">{rows.said}</output>
      <button
        type="button"
        id={addId}
        className="btn-quiet mt-2"
        aria-disabled={isFull}
        onClick={() => (isFull ? undefined : rows.add(emptyQuestion(), 'label'))}
      >
        Add a question
      </button>
      <PartProblem of={of} path="questions" />
    </fieldset>
  )
}
