import { useState, type FormEvent } from 'react'

/** No code is valid yet; an unknown one is refused in words beside the field. */
export function PromoCode() {
  const [code, setCode] = useState('')
  const [refusal, setRefusal] = useState<string>()

  function apply(event: FormEvent): void {
    event.preventDefault()
    const text = code.trim()
    setRefusal(
      text === ''
        ? 'Enter a code first.'
        : `We do not know the code “${text}”. Please check the spelling; your total stays as it is.`,
    )
  }

  return (
    <form onSubmit={apply} noValidate className="mt-6 border-t border-line pt-5">
      <label htmlFor="promo" className="field-label">
        Promo Code
      </label>
      <div className="flex gap-2">
        <input
          id="promo"
          name="promo"
          className="input min-w-0"
          maxLength={40}
          autoComplete="off"
          value={code}
          aria-invalid={refusal !== undefined}
          aria-describedby="promo-answer"
          onChange={(event) => {
            setCode(event.target.value)
            setRefusal(undefined)
          }}
        />
        <button type="submit" className="btn btn-line px-5">
          Apply
        </button>
      </div>
      <output id="promo-answer" className={refusal ? 'field-error block' : 'sr-only'}>
        {refusal}
      </output>
    </form>
  )
}
