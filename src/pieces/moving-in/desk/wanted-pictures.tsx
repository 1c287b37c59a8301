import { useQuery } from '@tanstack/react-query'
import { ChangeButton, useStep } from '../../../machine/forms/fields/change-button.tsx'
import { counted } from '../../../machine/values/counted.ts'
import { ask } from '../../../machine/web/queries/ask.ts'
import { Fold } from '../../../machine/web/ui/fold.tsx'

const ASKED_AGAIN_MS = 3000

const wantedQuery = {
  ...ask('GET /api/desk/wanted-pictures'),
  refetchInterval: ({ state }: { state: { data?: { total: number } } }) =>
    (state.data?.total ?? 0) > 0 ? ASKED_AGAIN_MS : (false as const),
}

/** How far the pictures of pieces from another shop have come, and which never will. */
export function WantedPictures() {
  const { data } = useQuery(wantedQuery)
  const again = useStep((change) => change('POST /api/desk/wanted-pictures', { failed: 'again' }))
  const leave = useStep((change) => change('POST /api/desk/wanted-pictures', { failed: 'left' }))
  if (!data || data.total + data.failed === 0) return null
  const { total, fetched, failed, problems } = data
  return (
    <section aria-label="Pictures from another shop" className="mb-4 grid gap-2 text-sm">
      {total > 0 ? (
        <div className="flex flex-wrap items-center gap-3">
          <progress aria-label="Pictures" value={fetched} max={total} className="h-2 w-48 max-w-full" />
          <output className="tabular-nums">
            {fetched} of {counted(total, 'picture')} fetched
          </output>
        </div>
      ) : null}
      {failed > 0 ? (
        <Fold
          says={`${counted(failed, 'picture')} could not be fetched`}
          className="border border-line bg-sheet px-3"
        >
          <ul className="mb-2 [overflow-wrap:anywhere]">
            {problems.map(({ name, address, problem }) => (
              <li key={`${name} ${address}`}>
                <strong>{name}</strong>, {address}: {problem}
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap gap-3">
            <ChangeButton change={again} doing="Asking...">
              Try again
            </ChangeButton>
            <ChangeButton change={leave} doing="Leaving...">
              Do without them
            </ChangeButton>
          </div>
        </Fold>
      ) : null}
    </section>
  )
}
