import { useEffect, useRef, useState, type FormEvent } from 'react'
import { MAX_CODE_LENGTH } from './promotion.rules.ts'
import { HttpError } from '../../machine/contract/reader.ts'
import type { Quote } from '../../shop/site/queries.ts'
import { shop } from '../../shop/site/shop.ts'
import { useMutation } from '../../machine/web/queries/use-mutation.ts'
import { cart } from '../cart/page/cart-store.ts'
import { promoCode, usePromoCode } from './kept-code.page.ts'
import { lineToSend } from '../cart/page/use-quote.ts'

/** A field for a code; or the code that is kept, what it gives, or why it gives nothing just now. */
export function PromoCode({ quote }: { quote: Quote | undefined }) {
  const kept = usePromoCode()
  // What was acted on goes with the change: the focus goes on to what came in its place.
  const [hasActed, setActed] = useState(false)
  return (
    <div className="mt-6 border-t border-line pt-5">
      {kept === '' ? (
        <CodeForm
          takesFocus={hasActed}
          onApplied={(code) => {
            setActed(true)
            promoCode.set(code)
          }}
        />
      ) : (
        <KeptCode
          code={kept}
          quote={quote}
          takesFocus={hasActed}
          onRemove={() => {
            setActed(true)
            promoCode.clear()
          }}
        />
      )}
    </div>
  )
}

interface CodeFormProps {
  takesFocus: boolean
  onApplied: (code: string) => void
}

function CodeForm({ takesFocus, onApplied }: CodeFormProps) {
  const [typed, setTyped] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const field = useFocus<HTMLInputElement>(takesFocus)
  const apply = useMutation({
    mutationFn: (code: string) =>
      shop('POST /api/cart/quote', { cartItems: cart.get().items.map(lineToSend), promoCode: code }),
    onSuccess: (quote) => {
      if (quote.promoCode === null) setRefusal(quote.promoMessage ?? undefined)
      else onApplied(quote.promoCode)
    },
    onError: (error) =>
      setRefusal(
        error instanceof HttpError
          ? error.sentence
          : 'The shop could not be reached. Check the connection and try again.',
      ),
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (apply.isPending) return
    const code = typed.trim()
    setRefusal(code === '' ? 'Enter a code first.' : undefined)
    if (code !== '') apply.mutate(code)
  }

  return (
    <form onSubmit={submit} noValidate>
      <label htmlFor="promo" className="field-label">
        Promo Code
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          ref={field}
          id="promo"
          name="promo"
          className="input min-w-32 flex-1"
          maxLength={MAX_CODE_LENGTH}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          aria-invalid={refusal !== undefined}
          aria-describedby="promo-answer"
          onChange={(event) => {
            setTyped(event.target.value)
            setRefusal(undefined)
          }}
        />
        <button type="submit" className="btn btn-line px-5">
          {apply.isPending ? 'Checking...' : 'Apply'}
        </button>
      </div>
      <output id="promo-answer" className={refusal ? 'field-error block' : 'sr-only'}>
        {refusal}
      </output>
    </form>
  )
}

interface KeptCodeProps {
  code: string
  quote: Quote | undefined
  takesFocus: boolean
  onRemove: () => void
}

function KeptCode({ code, quote, takesFocus, onRemove }: KeptCodeProps) {
  const button = useFocus<HTMLButtonElement>(takesFocus)
  const gives = quote?.promoCode === code
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4">
      <div className="min-w-0 flex-1 pt-2.5">
        <p className="font-semibold [overflow-wrap:anywhere]">{code}</p>
        <output className={`block text-sm ${gives ? 'text-ink-soft' : 'text-danger'}`}>
          {quote?.promoMessage ?? ''}
        </output>
        {quote?.promoMessage && !gives ? (
          <p className="mt-1 text-sm text-ink-soft">It is kept here; your total is without it for now.</p>
        ) : null}
      </div>
      <button
        ref={button}
        type="button"
        className="btn-quiet"
        aria-label={`Remove the promo code ${code}`}
        onClick={onRemove}
      >
        Remove
      </button>
    </div>
  )
}

/** Focuses an element that takes the place of one that had the focus. */
function useFocus<T extends HTMLElement>(takesFocus: boolean) {
  const element = useRef<T>(null)
  useEffect(() => {
    if (takesFocus) element.current?.focus()
  }, [takesFocus])
  return element
}
