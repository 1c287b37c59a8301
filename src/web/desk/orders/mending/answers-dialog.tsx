import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answerProblems, isAnswered } from '../../../../domain/catalogue/questions/answer-check.ts'
import type { Question } from '../../../../domain/catalogue/questions/question.ts'
import type { Customization } from '../../../../domain/checkout/cart.ts'
import { answersVersion } from '../../../../domain/orders/mending/versions.ts'
import { finalSaleAfter, isFinalSale } from '../../../../domain/orders/returns/final-sale.ts'
import { FINAL_SALE_WORDS } from '../../../../domain/orders/returns/final-sale-words.ts'
import { ask } from '../../../data/ask.ts'
import type { DeskOrder } from '../../desk-queries.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { AnswersFields } from './answers-fields.tsx'
import { answersTo, focusFirstOf, otherAnswers, shownProblems } from './asked-answers.ts'
import { AskedFields } from './asked-fields.tsx'
import { MendingDialog } from './mending-dialog.tsx'
import { useMending } from './use-mending.ts'

interface AnswersDialogProps {
  order: DeskOrder
  /** The order's line. */
  n: number
  onClose: () => void
}

/** Corrects what is to be made, such as an engraving: by what the piece asks, or in free words where it is gone. */
export function AnswersDialog(props: AnswersDialogProps) {
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

function AnswersForm({ order, n, onClose, questions }: AnswersDialogProps & { questions: Question[] }) {
  // Of all lines, as they stood when the form was opened.
  const [seen] = useState(() => order.items.map(({ customization }) => customization ?? {}))
  const was = seen[n - 1]!
  const [asked, setAsked] = useState(() => answersTo(questions, was))
  const [others, setOthers] = useState(() => otherAnswers(questions, was))
  const [isTried, setTried] = useState(false)
  const answers = { ...asked, ...others }
  const line = order.items[n - 1]!
  const given = Object.fromEntries(Object.entries(answers).filter(([, answer]) => isAnswered(answer)))
  const isBound = isFinalSale({
    customization: given,
    finalSale: finalSaleAfter(questions, line, given) ?? undefined,
  })
  const { save, mail } = useMending<{ answers: Customization }>(order, {
    call: (change, input) =>
      change('PUT /api/orders/{id}/lines/{line}/answers', { id: order.id, line: n, seen, ...input }),
    done: 'Answers changed',
    onDone: onClose,
  })

  function send(): void {
    setTried(true)
    const wrong = answerProblems(questions, asked)
    if (wrong.length > 0) return focusFirstOf(NAME, questions, wrong)
    save.mutate({ answers })
  }

  return (
    <MendingDialog
      open
      title={line.name}
      isDirty={answersVersion([answers]) !== answersVersion([was])}
      onClose={onClose}
      save={save}
      onSave={send}
      yes="Save answers"
      mail={mail}
    >
      {questions.length > 0 ? (
        <AskedFields
          name={NAME}
          piece={line.name}
          questions={questions}
          answers={asked}
          problems={shownProblems(questions, asked, { isTried, error: save.error })}
          onChange={setAsked}
        />
      ) : null}
      <AnswersFields answers={others} onChange={setOthers} />
      <output className="block">
        {isBound && !isFinalSale(line) ? `${FINAL_SALE_WORDS}, with these answers.` : null}
      </output>
    </MendingDialog>
  )
}
