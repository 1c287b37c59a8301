import { canComeBack, isAvailable } from '../supply/availability.rules.ts'
import { priceWords } from '../prices/price-words.rules.ts'
import type { Product } from '../product/product.rules.ts'
import { relatedQuery } from '../../shop/site/queries.ts'
import { useQuery } from '../../machine/web/queries/use-query.ts'
import { hrefToPiece, Link } from '../../shop/site/paths.ts'
import { Plate } from '../pictures/plate.part.tsx'
import { relatedTo } from '../product/page/related.ts'
import { useState, type FormEvent } from 'react'
import { withoutUnseen } from '../../machine/values/unseen.ts'
import { shop } from '../../shop/site/shop.ts'
import { useMutation } from '../../machine/web/queries/use-mutation.ts'
import { Drawing } from '../../machine/web/ui/drawing.tsx'
import { MailLink, WithoutScript } from '../../machine/web/ui/without-script.tsx'

export interface InsteadProps {
  product: Product
  /** The piece it is, or is a combination of. */
  piece: Product
  contactEmail: string | undefined
}

/** How many other pieces stand beside the form. */
const ALTERNATIVES = 3

/** Offers whoever finds a piece sold out a mail when it is back, and pieces that can be bought now. */
export function Instead({ product, piece, contactEmail }: InsteadProps) {
  return (
    <>
      {canComeBack(product) ? <RestockForm product={product} contactEmail={contactEmail} /> : null}
      {/* Another of its combinations is nearer than another piece. */}
      {isAvailable(piece) ? null : <Alternatives piece={piece} />}
    </>
  )
}

function Alternatives({ piece: { id, category } }: { piece: Product }) {
  const { data } = useQuery(relatedQuery(category))
  const there = relatedTo(id, data?.items).filter(isAvailable).slice(0, ALTERNATIVES)
  if (there.length === 0) return null
  return (
    <section aria-labelledby="instead" className="no-print mt-6">
      <h2 id="instead" className="text-xl">
        Available now
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {there.map((one) => (
          <li key={one.id}>
            <Link to={hrefToPiece(one)} className="group flex items-center gap-4 py-2">
              <span className="w-14 shrink-0">
                <Plate product={one} sizes="3.5rem" widths={[160, 320]} decorative />
              </span>
              <span className="min-w-0 grow group-hover:underline">{one.name}</span>
              <span className="shrink-0 tabular-nums">{priceWords(one)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface RestockFormProps {
  product: Pick<Product, 'id' | 'name'>
  contactEmail: string | undefined
}

/** 'Tell me when it is back', of a piece or a combination that is sold out. */
function RestockForm({ product: { id, name }, contactEmail }: RestockFormProps) {
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
