import { useMutation, useQuery } from '@tanstack/react-query'
import { useChange } from '../../machine/web/queries/use-change.ts'
import { toast } from '../../machine/web/toasts.ts'
import { liveCheckQuery } from '../../shop/desk/desk-queries.ts'
import { sentenceOf } from '../../machine/web/queries/refusal.ts'

/** Until the tax was changed, or is said here to be right: no real payment begins before. */
export function TaxCheck() {
  const change = useChange()
  const { data: check } = useQuery(liveCheckQuery)
  const confirm = useMutation({
    mutationFn: (version: number) => change('POST /api/desk/tax-check', { version }),
    onSuccess: ({ message }) => {
      toast({ title: 'Confirmed', description: message })
      // The notice goes, and the button in focus with it.
      document.querySelector<HTMLElement>('#taxes input')?.focus()
    },
    onSettled: () => change.refreshed(),
  })
  if (!check || check.isTaxConfirmed) return null
  return (
    <div className="notice py-3">
      <p>
        <strong className="font-semibold">
          {check.isBlocking
            ? 'Nobody can pay until you have looked at this.'
            : 'No real payment is taken until you have looked at this.'}
        </strong>{' '}
        Save what holds for your shop, or say that what is saved is right.
      </p>
      <button
        type="button"
        className="btn btn-line mt-2 min-h-11 px-4 py-1"
        disabled={confirm.isPending}
        onClick={() => confirm.mutate(check.version)}
      >
        {confirm.isPending ? 'Saving...' : 'These are right'}
      </button>
      <div role="alert">
        {confirm.isError ? <p className="field-error">Not confirmed. {sentenceOf(confirm.error)}</p> : null}
      </div>
    </div>
  )
}
