import { lineKey, type CartLine } from '../../../buying/cart/cart.rules.ts'
import { priceWith } from '../surcharges.rules.ts'
import { formatPrice } from '../../../machine/values/money.ts'
import type { Quote } from '../../../shop/site/queries.ts'
import { cartEdits } from '../../../buying/cart/page/cart-edits.ts'
import { QuestionFields } from '../parts/question-fields.tsx'
import { useAnswers } from '../parts/use-answers.ts'

interface LineAnswersProps {
  line: CartLine
  asks: NonNullable<Quote['items'][number]['asks']>
  /** Told the line as it is called now. */
  onAnswered: (key: string) => void
}

/** What a piece asks by now, of a line that was put in the cart without: answered here, the line can be ordered. */
export function LineAnswers({ line, asks: { price: plain, questions }, onAnswered }: LineAnswersProps) {
  const key = lineKey(line)
  const { begin, ...answerForm } = useAnswers(questions, {
    name: `answer-${key.replaceAll(/\W+/g, '-')}`,
    started: line.customization,
  })
  const price = priceWith(plain, questions, answerForm.answers)
  return (
    <form
      ref={begin}
      noValidate
      className="mt-4 border-l-2 border-brass pl-4"
      aria-label={`Questions about ${line.name}`}
      onInput={(event) => void answerForm.read(event.currentTarget)}
      onSubmit={(event) => {
        event.preventDefault()
        answerForm.check(event.currentTarget, (customization) => {
          cartEdits.answer(key, { customization, price: priceWith(plain, questions, customization) })
          onAnswered(lineKey({ id: line.id, customization }))
        })
      }}
    >
      <QuestionFields questions={questions} of={answerForm} />
      <output className="mt-3 block text-sm text-ink-soft tabular-nums">
        {price === plain ? '' : `${formatPrice(price)} each with your answers.`}
      </output>
      <button type="submit" className="btn btn-line mt-3">
        Save answers
      </button>
    </form>
  )
}
