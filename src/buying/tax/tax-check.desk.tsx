import { useQuery } from '@tanstack/react-query'
import { ChangeButton } from '../../machine/forms/fields/change-button.tsx'
import { useStep } from '../../machine/forms/fields/use-step.ts'
import { openingQuery } from '../../shop/desk/desk-queries.ts'

/** Until the tax was changed, or is said here to be right: no real payment begins before. */
export function TaxCheck() {
  const { data: check } = useQuery(openingQuery())
  const confirm = useStep(
    (change, version: number) => change('POST /api/desk/tax-check', { version }),
    ({ message }) => ({ title: 'Confirmed', description: message }),
    // The notice goes, and the button in focus with it.
    () => document.querySelector<HTMLElement>('#taxes input')?.focus(),
  )
  if (!check || check.isTaxConfirmed) return null
  return (
    <div className="notice py-3">
      <p>
        <strong className="font-semibold">
          {check.isReal && check.isOpened
            ? 'Nobody can pay until you have looked at this.'
            : 'No real payment is taken until you have looked at this.'}
        </strong>{' '}
        Save what holds for your shop, or say that what is saved is right.
      </p>
      <ChangeButton
        change={confirm}
        run={() => confirm.mutate(check.version)}
        doing="Saving..."
        notDone="Not confirmed. "
        className="btn btn-line mt-2 min-h-11 px-4 py-1"
      >
        These are right
      </ChangeButton>
    </div>
  )
}
