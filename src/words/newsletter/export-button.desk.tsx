import { useMutation } from '@tanstack/react-query'
import { shop } from '../../shop/site/shop.ts'
import { useProven } from '../../people/second-factor/proof-context.desk.ts'
import { sentenceOf } from '../../machine/web/queries/refusal.ts'
import { saveCsv } from '../../shop/desk/parts/save-file.ts'

/** Hands the confirmed addresses over as a file. */
export function ExportButton() {
  const proven = useProven()
  const fetching = useMutation({
    mutationFn: () => proven(() => shop('POST /api/newsletter/export')),
    onSuccess: ({ csv }) => saveCsv('newsletter-subscribers.csv', csv),
  })
  return (
    <div className="mt-4 text-sm">
      <button
        type="button"
        className="btn btn-line"
        disabled={fetching.isPending}
        onClick={() => fetching.mutate()}
      >
        {fetching.isPending ? 'Preparing...' : 'Export confirmed as CSV'}
      </button>
      <output className="mt-2 block text-ink-soft">
        {fetching.isSuccess ? `${fetching.data.count} addresses exported. Keep the file to yourself.` : null}
      </output>
      <div role="alert">
        {fetching.isError ? <p className="field-error">{sentenceOf(fetching.error)}</p> : null}
      </div>
    </div>
  )
}
