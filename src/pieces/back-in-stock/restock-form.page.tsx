import { useState, type FormEvent } from 'react'
import { withoutUnseen } from '../../machine/values/unseen.ts'
import { shop } from '../../shop/site/shop.ts'
import { useMutation } from '../../machine/web/queries/use-mutation.ts'
import type { Product } from '../product/product.rules.ts'
import { Drawing } from '../../machine/web/ui/drawing.tsx'
import { MailLink, WithoutScript } from '../../machine/web/ui/without-script.tsx'

export interface RestockFormProps {
  product: Pick<Product, 'id' | 'name'>
  contactEmail: string | undefined
}

/** 'Tell me when it is back', of a piece or a combination that is sold out. */
export function RestockForm({ product: { id, name }, contactEmail }: RestockFormProps) {
  const [email, setEmail] = useState('')
  const ask = useMutation({
    mutationFn: (address: string) => shop('POST /api/products/{id}/restock-requests', { id, email: address }),
    onSuccess: () => setEmail(''),
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    const address = email.trim()
    if (address !== '') ask.mutate(address)
  }

  return (
    <section id="tell-me" aria-labelledby="tell-me-title" className="no-print notice mt-6">
      <Drawing of="stand" className="float-right h-21 w-28 max-sm:hidden" />
      <h2 id="tell-me-title" className="text-xl">
        Tell me when it is back
      </h2>
      <WithoutScript>
        {import.meta.env.SSR ? (
          <>
            Asking here needs JavaScript. Turn it on, or write to <MailLink address={contactEmail} />.
          </>
        ) : null}
      </WithoutScript>
      <form
        method="post"
        aria-label={`Tell me when ${name} is back`}
        className="needs-script mt-3"
        onSubmit={submit}
      >
        <label htmlFor="tell-me-email" className="field-label">
          Email address
        </label>
        <div className="flex flex-wrap gap-3">
          <input
            id="tell-me-email"
            name="email"
            type="email"
            required
            autoComplete="email"
            className="input min-w-0 grow basis-48"
            value={email}
            aria-describedby="tell-me-note"
            onChange={(event) => setEmail(withoutUnseen(event.target.value))}
          />
          <button type="submit" className="btn btn-line grow sm:grow-0" disabled={ask.isPending}>
            {ask.isPending ? 'Asking...' : 'Tell me'}
          </button>
        </div>
        <output
          id="tell-me-note"
          className={`mt-3 block text-sm ${ask.error ? 'text-danger' : 'text-ink-soft'}`}
        >
          {noteFor(ask.data?.message, ask.error)}
        </output>
      </form>
    </section>
  )
}

function noteFor(message: string | undefined, error: Error | null): string {
  if (error)
    return error.message.replace(/^\d{3}: /, '') || 'The shop could not be reached. Please try again.'
  return message ?? 'One mail comes when it is back. It is not set aside for you.'
}
