import { productFields } from '../../product/product-fields.rules.ts'
import {
  type AllowedCharacters,
  mostCharacters,
  QUESTION_LIMITS,
  type QuestionKind,
} from '../question.rules.ts'
import { type FieldEditor, PartProblem } from '../../../machine/forms/editor-fields.tsx'
import { duplicateOf, emptyQuestion, type QuestionDraft } from './question-draft.ts'
import { CheckBox } from '../../../machine/forms/fields/check-box.tsx'
import { InputField } from '../../../machine/web/ui/field.tsx'
import { CloseIcon } from '../../../machine/web/ui/icons.tsx'
import { MoveButtons, type Moves, useRows } from '../../../machine/forms/lists/rows.tsx'
import { PickField } from '../../../machine/forms/fields/pick-field.tsx'
import { ChoiceRows } from './choice-rows.tsx'

interface QuestionRowProps {
  of: Pick<FieldEditor<never>, 'at'>
  question: QuestionDraft
  /** Its place, from 1. */
  position: number
  moves: Moves
  onChange: (part: Partial<QuestionDraft>) => void
  /** None where there is no room for one more. */
  onDuplicate: (() => void) | undefined
  onRemove: () => void
}

const kinds: readonly (readonly [QuestionKind, string])[] = [
  ['short_text', 'A line of text'],
  ['long_text', 'Several lines of text'],
  ['choice', 'One of several'],
  ['tick', 'A box to tick'],
  ['picture', 'A picture'],
]

/** One question: what it is called, how it is answered, and what an answer costs. */
function QuestionRow(props: QuestionRowProps) {
  const { of, question, position, onChange } = props
  const path = `questions.${question.key}`
  const isText = question.kind === 'short_text' || question.kind === 'long_text'
  return (
    <li className="grid gap-3 border border-line bg-paper p-3">
      <RowButtons {...props} />
      <div className="grid gap-3 sm:grid-cols-2">
        <InputField
          {...of.at(`${path}.label`)}
          label={`Question ${position}`}
          required
          maxLength={QUESTION_LIMITS.label}
          autoComplete="off"
          hint="What the buyer is asked, such as Engraving."
          value={question.label}
          onChange={(event) => onChange({ label: event.target.value })}
        />
        <PickField
          id={of.at(`${path}.kind`).id}
          label={`How question ${position} is answered`}
          value={question.kind}
          options={kinds}
          onChange={(kind) => onChange({ kind })}
        />
      </div>
      {isText ? <TextLimits {...props} /> : null}
      {question.kind === 'choice' ? (
        <ChoiceRows
          of={of}
          path={`${path}.choices`}
          position={position}
          choices={question.choices}
          onChange={(choices) => onChange({ choices })}
        />
      ) : (
        <InputField
          {...of.at(`${path}.surcharge`)}
          label={`Surcharge of question ${position} when answered ($)`}
          inputMode="decimal"
          autoComplete="off"
          value={question.surcharge}
          onChange={(event) => onChange({ surcharge: event.target.value })}
        />
      )}
      <InputField
        {...of.at(`${path}.help`)}
        label={`Help for question ${position}`}
        hint="A sentence below the question, such as: up to two initials."
        maxLength={QUESTION_LIMITS.help}
        autoComplete="off"
        value={question.help}
        onChange={(event) => onChange({ help: event.target.value })}
      />
      <div className="flex flex-wrap gap-x-8">
        <CheckBox
          className="gap-3 text-base"
          checked={question.required}
          onChange={(required) => onChange({ required })}
        >
          {`Question ${position} must be answered`}
        </CheckBox>
        <CheckBox
          className="gap-3 text-base"
          checked={question.finalSale}
          onChange={(finalSale) => onChange({ finalSale })}
        >
          {`Can’t be returned once question ${position} is answered`}
        </CheckBox>
      </div>
    </li>
  )
}

const characters: readonly (readonly [AllowedCharacters, string])[] = [
  ['any', 'Any'],
  ['letters_digits', 'Letters and digits'],
  ['letters', 'Letters only'],
]

function TextLimits({ of, question, position, onChange }: QuestionRowProps) {
  const path = `questions.${question.key}`
  const most = mostCharacters(question.kind === 'long_text' ? 'long_text' : 'short_text')
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <InputField
        {...of.at(`${path}.maxLength`)}
        label={`Longest answer to question ${position}, in characters`}
        inputMode="numeric"
        autoComplete="off"
        required
        hint={`From 1 to ${most}.`}
        value={question.maxLength}
        onChange={(event) => onChange({ maxLength: event.target.value })}
      />
      <PickField
        id={of.at(`${path}.allowed`).id}
        label={`Characters in question ${position}`}
        value={question.allowed}
        options={characters}
        onChange={(allowed) => onChange({ allowed })}
      />
    </div>
  )
}

function RowButtons({ position, moves, onDuplicate, onRemove }: QuestionRowProps) {
  return (
    <div className="flex flex-wrap items-center justify-end">
      <MoveButtons {...moves} words={['earlier', 'later']} />
      <button
        type="button"
        className="btn-quiet px-2 text-sm"
        aria-label={`Duplicate question ${position}`}
        aria-disabled={onDuplicate === undefined}
        onClick={onDuplicate}
      >
        Duplicate
      </button>
      <button
        type="button"
        className="btn-icon"
        aria-label={`Remove question ${position}`}
        onClick={onRemove}
      >
        <CloseIcon />
      </button>
    </div>
  )
}

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
    nameOf: (_, position) => `question ${position}`,
    addId,
  })

  return (
    <fieldset>
      <legend className="sr-only">{productFields.questions.label}</legend>
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
            position={index + 1}
            moves={rows.moves(index)}
            onChange={(part) => rows.change(question, part)}
            onDuplicate={
              isFull ? undefined : () => rows.add(duplicateOf(question, questions), 'label', index + 1)
            }
            onRemove={() => rows.remove(question)}
          />
        ))}
      </ul>
      <output className="sr-only">{rows.announcement}</output>
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
