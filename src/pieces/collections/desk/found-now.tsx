import { formatPrice } from '../../../machine/values/money.ts'
import { sentenceOf } from '../../../machine/web/queries/refusal.ts'
import type { useFoundNow } from './use-found-now.ts'

/** How many pieces a rule finds now, and the first of them. */
export function FoundNow({ found: { data, error } }: { found: ReturnType<typeof useFoundNow> }) {
  return (
    <section aria-label="Found now" className="border border-line bg-paper p-4 text-sm">
      <output className="block font-semibold">
        {error ? sentenceOf(error) : data ? countWords(data) : ''}
      </output>
      {!error && data && data.first.length > 0 ? (
        <ul className="mt-2 grid gap-x-6 gap-y-1 [overflow-wrap:anywhere] sm:grid-cols-2">
          {data.first.map(({ id, name, price }) => (
            <li key={id}>
              {name}, {formatPrice(price)}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

function countWords({ count, more }: { count: number; more: boolean }): string {
  if (count === 0) return 'No piece on show fits it now.'
  const pieces = count === 1 ? 'piece fits' : 'pieces fit'
  return `${more ? 'More than ' : ''}${count} ${pieces} it now.`
}
