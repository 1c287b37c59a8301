import { isAvailable } from '../../supply/availability.rules.ts'
import type { Product } from '../../product/product.rules.ts'
import { priceWords } from '../../prices/price-words.rules.ts'
import { priceWith } from '../surcharges.rules.ts'
import { formatPrice } from '../../../machine/values/money.ts'
import { QuestionFields } from '../parts/question-fields.tsx'
import { useAnswers } from '../parts/use-answers.ts'
import { BuyButtonWords, usePutInCart } from '../../product/page/add-to-cart.tsx'
import { BuyBar } from '../../product/page/buy-bar.tsx'
import { FavoriteButton } from '../../favorites/favorite-button.page.tsx'

const FORM = 'questions'

export interface QuestionFormProps {
  product: Product
  /** The piece it is, or is a combination of. */
  piece: Product
  /** The option that is not chosen yet. */
  missing?: string | undefined
  /** For a piece with options: true where something is not chosen yet, or all of it is in the cart, which it says itself. */
  askForMissing?: (() => boolean) | undefined
}

/** What a piece asks its buyer, and the button that puts it in the cart with the answers. */
export function QuestionForm({ product, piece, missing, askForMissing }: QuestionFormProps) {
  const { questions } = product
  const { begin, ...answerForm } = useAnswers(questions, { name: 'question' })
  const price = priceWith(product.price, questions, answerForm.answers)
  const putInCart = usePutInCart()
  const canBuy = isAvailable(product)

  return (
    <>
      <form
        id={FORM}
        ref={begin}
        noValidate
        className="no-print needs-script choice"
        aria-label={`Questions about ${product.name}`}
        onInput={(event) => void answerForm.read(event.currentTarget)}
        onSubmit={(event) => {
          event.preventDefault()
          if (askForMissing?.()) return
          answerForm.check(event.currentTarget, (answers) => putInCart({ ...product, price }, answers))
        }}
      >
        {questions.some(({ required }) => required) ? (
          <QuestionFields questions={questions} of={answerForm} />
        ) : (
          <details className="asks">
            <summary>{`${questions.map(({ label }) => label).join(', ')} (optional)`}</summary>
            <QuestionFields questions={questions} of={answerForm} />
          </details>
        )}
        <output className="mt-2 block text-sm text-ink-soft tabular-nums empty:hidden">
          {price === product.price ? '' : `${formatPrice(price)} each with your answers.`}
        </output>
      </form>
      {/* Beside its form: inside, it could not stand at the screen's foot before the form is there. */}
      <BuyBar product={product} price={price === product.price ? priceWords(product) : formatPrice(price)}>
        <button
          type="submit"
          form={FORM}
          className={`btn btn-primary grow ${canBuy ? '' : 'max-md:hidden'}`}
          disabled={!canBuy}
        >
          <BuyButtonWords product={product} missing={missing} />
        </button>
        <FavoriteButton product={piece} />
      </BuyBar>
    </>
  )
}
