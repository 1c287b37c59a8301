import { useState } from 'react'
import { uneditable, uneditableLine } from '../uneditable.rules.ts'
import type { DeskOrder } from '../../../shop/desk/desk-queries.ts'
import { ExchangeDialog } from './exchange-dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { answerProblems, isAnswered } from '../../../pieces/questions/answer-check.rules.ts'
import type { Question } from '../../../pieces/questions/question.rules.ts'
import type { Customization } from '../../../buying/cart/cart.rules.ts'
import { finalSaleAfter, isFinalSale } from '../../final-sale/final-sale.rules.ts'
import { FINAL_SALE_WORDS } from '../../final-sale/final-sale-words.rules.ts'
import { ask } from '../../../machine/web/queries/ask.ts'
import { Opens } from '../../../machine/forms/fields/opens.tsx'
import { FormDialog } from '../../../machine/forms/fields/form-dialog.tsx'
import {
  AnswersFields,
  answersTo,
  AskedFields,
  otherAnswers,
  problemsAt,
  problemsUnder,
} from './asked-fields.tsx'
import { EditDialog, useOrderEdit } from './edit-dialog.tsx'

interface AnswersDialogProps {
  order: DeskOrder
  /** The order's line. */
  n: number
  onClose: () => void
}

/** Corrects what is to be made, such as an engraving: by what the piece asks, or in free words where it is gone. */
function AnswersDialog(props: AnswersDialogProps) {
  const { name, productId } = props.order.items[props.n - 1]!
  const piece = useQuery({
    ...ask('GET /api/desk/products/{id}', { id: productId }),
    retry: false,
    gcTime: 0,
  })
  if (piece.data || piece.isError) return <AnswersForm {...props} questions={piece.data?.questions ?? []} />
  return (
    <FormDialog open title={name} isDirty={false} onClose={props.onClose} className="text-sm">
      <div className="skeleton h-40" />
    </FormDialog>
  )
}

const NAME = 'changed-answer'

interface AnswersDraft {
  /** To what the piece asks, and others. */
  asked: Customization
  others: Customization
}

function AnswersForm({ order, n, onClose, questions }: AnswersDialogProps & { questions: Question[] }) {
  // The answers of all lines, as they stood when the form was opened.
  const [seen] = useState(() => order.items.map(({ customization }) => customization ?? {}))
  const was = seen[n - 1]!
  const editor = useOrderEdit<AnswersDraft>(order, {
    kind: {
      name: NAME,
      fields: {},
      problemsOf: ({ asked }) => problemsUnder('asked', answerProblems(questions, asked)),
      fieldOf: (name, { others }) => {
        const label = name.replace(/^answers\./, '')
        return `${label in others ? 'others' : 'asked'}.${label}`
      },
    },
    start: () => ({ asked: answersTo(questions, was), others: otherAnswers(questions, was) }),
    call: (change, { asked, others, tellBuyer }) =>
      change('PUT /api/orders/{id}/lines/{line}/answers', {
        id: order.id,
        line: n,
        seen,
        answers: { ...asked, ...others },
        tellBuyer,
      }),
    done: 'Answers changed',
    onDone: onClose,
  })
  const { asked, others } = editor.draft
  const line = order.items[n - 1]!
  const given = Object.fromEntries(
    Object.entries({ ...asked, ...others }).filter(([, answer]) => isAnswered(answer)),
  )
  const isBound = isFinalSale({
    customization: given,
    finalSale: finalSaleAfter(questions, line, given) ?? undefined,
  })
  return (
    <EditDialog order={order} editor={editor} title={line.name} onClose={onClose} yes="Save answers">
      {questions.length > 0 ? (
        <AskedFields
          name={NAME}
          piece={line.name}
          questions={questions}
          answers={asked}
          problems={problemsAt(editor.at, 'asked', questions)}
          onChange={(answers) => editor.change({ asked: answers })}
        />
      ) : null}
      <AnswersFields
        answers={others}
        errorOf={(label) => editor.at(`others.${label}`).error}
        onChange={(answers) => editor.change({ others: answers })}
      />
      <output className="block">
        {isBound && !isFinalSale(line) ? `${FINAL_SALE_WORDS}, with these answers.` : null}
      </output>
    </EditDialog>
  )
}

/** What can be edited of a line that nothing was sent of. */
export function EditLine({ order, n }: { order: DeskOrder; n: number }) {
  const line = order.items[n - 1]!
  if (uneditable(order) !== undefined || uneditableLine(line) !== undefined) return null
  return (
    <p className="flex flex-wrap gap-x-5">
      {line.customization ? (
        <Opens
          words={
            <>
              Change answers<span className="sr-only"> of {line.name}</span>
            </>
          }
        >
          {(close) => <AnswersDialog order={order} n={n} onClose={close} />}
        </Opens>
      ) : null}
      <Opens
        words={
          <>
            Exchange<span className="sr-only"> {line.name}</span>
          </>
        }
      >
        {(close) => <ExchangeDialog order={order} n={n} onClose={close} />}
      </Opens>
    </p>
  )
}
