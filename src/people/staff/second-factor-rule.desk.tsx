import { useQuery } from '@tanstack/react-query'
import { Loaded, RowsSkeleton } from '../../machine/forms/lists/loaded.tsx'
import { askAnew } from '../../shop/desk/desk-queries.ts'
import { SwitchField } from '../../machine/forms/fields/switch-field.tsx'
import { sentenceOf } from '../../machine/web/queries/refusal.ts'
import { usePeopleChange } from './people-query.desk.ts'

const ruleQuery = askAnew('GET /api/people/second-factor')

/** Whether a password alone lets anybody in. */
export function SecondFactorRule() {
  const rule = useQuery(ruleQuery)
  const change = usePeopleChange(
    (change, isRequired: boolean) => change('PUT /api/people/second-factor', { isRequired }),
    ({ isRequired }) =>
      isRequired
        ? {
            title: 'Asked of everyone',
            description: 'Whoever has no second factor sets one up before anything else.',
          }
        : { title: 'No longer asked of everyone', description: 'Everybody keeps the factors they have.' },
  )
  return (
    <section aria-label="Second factor" className="mt-6 border border-line bg-sheet p-4 text-sm sm:p-6">
      <Loaded query={rule} skeleton={<RowsSkeleton rows={1} />}>
        {({ isRequired }) => (
          <SwitchField
            id="second-factor-rule"
            label="Ask everybody for a second factor"
            hint="Beside the password, a passkey or an authenticator app. Whoever has none is led to set one up, and can do nothing else before."
            checked={change.isPending ? change.variables : isRequired}
            onChange={(wanted) => {
              if (!change.isPending) change.mutate(wanted)
            }}
          />
        )}
      </Loaded>
      <div role="alert">
        {change.error ? <p className="field-error">{sentenceOf(change.error)}</p> : null}
      </div>
    </section>
  )
}
