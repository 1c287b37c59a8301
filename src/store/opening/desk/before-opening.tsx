import { useQuery } from '@tanstack/react-query'
import { counted } from '../../../machine/values/counted.ts'
import { openingQuery } from '../../../shop/desk/desk-queries.ts'
import { Link } from '../../../shop/navigation/link.tsx'
import { hrefTo } from '../../../shop/site/paths.ts'
import { isNeeded } from '../steps.rules.ts'
import { StepLink } from './steps.tsx'

const allSteps = hrefTo('admin', { query: { view: 'opening' } })

/** On the desk's first page: how far the shop is from its opening, and what is next; once it is open, what is left. */
export function BeforeOpening() {
  const { data } = useQuery(openingQuery())
  if (!data) return null
  const { steps, isOpened, wasOpen } = data
  const left = steps.filter(({ isDone }) => !isDone).length
  if (isOpened)
    return left === 0 ? null : (
      <p className="-mt-2 mb-2 text-sm">
        <Link to={allSteps} className="link inline-flex min-h-11 items-center">
          {counted(left, 'thing')} for later
        </Link>
      </p>
    )
  const needs = steps.filter(({ step }) => isNeeded(step))
  const next = needs.find(({ isDone }) => !isDone)
  return (
    <section
      aria-labelledby="before-opening"
      className={`mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-sm ${wasOpen ? 'notice notice-danger' : 'border border-line bg-sheet px-4 py-3 sm:px-5'}`}
    >
      <div className="max-w-2xl">
        <h2 id="before-opening" className="text-lg">
          {wasOpen ? 'Your shop is closed again' : 'Before you open'}
        </h2>
        {wasOpen ? (
          <p>
            It was open, and the backup that was put back is from before its opening. Nobody can buy until you
            open it again.
          </p>
        ) : null}
        {next ? (
          <p>
            {needs.filter(({ isDone }) => isDone).length} of {needs.length} done that a shop needs. Next:{' '}
            <StepLink step={next.step} />
          </p>
        ) : (
          <p>All that a shop needs is done.</p>
        )}
      </div>
      <Link to={allSteps} className={`btn min-h-11 ${next ? 'btn-line' : 'btn-primary'}`}>
        {next ? 'See All Steps' : 'Open the Shop'}
      </Link>
    </section>
  )
}
