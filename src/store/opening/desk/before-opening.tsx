import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { counted } from '../../../machine/values/counted.ts'
import { ChangeButton } from '../../../machine/forms/fields/change-button.tsx'
import { useStep } from '../../../machine/forms/fields/use-step.ts'
import { Link } from '../../../shop/navigation/link.tsx'
import { hrefTo } from '../../../shop/site/paths.ts'
import { openingQuery, type OpeningState } from '../../../shop/desk/desk-queries.ts'
import { isNeeded } from '../steps.rules.ts'
import { placeOf, stepWords } from './step-words.ts'

type StepState = OpeningState['steps'][number]

const opening = hrefTo('admin', { query: { view: 'opening' } })

/** From the test shop to the open one, on the desk's first page; once it is open, what was left for later. */
export function BeforeOpening() {
  const { data } = useQuery(openingQuery())
  if (!data) return null
  const { steps, isOpened } = data
  if (isOpened) return <ForLater steps={steps.filter(({ isDone }) => !isDone)} />
  const first = steps.filter(({ step }) => isNeeded(step))
  const others = steps.filter(({ step, isDone, isLater }) => !isNeeded(step) && (isDone || !isLater))
  const put = steps.filter(({ step, isDone, isLater }) => !isNeeded(step) && !isDone && isLater)
  const next = first.find(({ isDone }) => !isDone)
  return (
    <section
      aria-labelledby="before-opening"
      className="mb-5 border border-line bg-sheet px-4 text-sm sm:px-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
        <div>
          <h2 id="before-opening" className="text-lg">
            Before you open
          </h2>
          <p className="text-ink-soft">
            {next
              ? `${first.filter(({ isDone }) => isDone).length} of ${first.length} done that a shop needs. Next: ${stepWords[next.step].title}`
              : 'All that a shop needs is done.'}
          </p>
        </div>
        <Link to={opening} className={`btn min-h-11 ${next ? 'btn-line' : 'btn-primary'}`}>
          Open the Shop
        </Link>
      </div>
      <details className="border-t border-line">
        <summary className="flex min-h-11 items-center">
          <span className="link">See all steps</span>
        </summary>
        <Steps title="A shop needs these" steps={first} />
        <Steps title="These are good to have" steps={others} button="Not yet" />
        {put.length === 0 ? null : (
          <details className="border-t border-line">
            <summary className="flex min-h-11 items-center gap-x-2">
              <span className="link">Not yet: {counted(put.length, 'step')}</span>
            </summary>
            <Steps steps={put} button="Bring back" />
          </details>
        )}
      </details>
    </section>
  )
}

function ForLater({ steps }: { steps: StepState[] }) {
  if (steps.length === 0) return null
  return (
    <details className="mb-5 text-sm">
      <summary className="flex min-h-11 items-center text-ink-soft">
        <span className="link">{counted(steps.length, 'thing')} for later</span>
      </summary>
      <Steps steps={steps} />
    </details>
  )
}

interface StepsProps {
  title?: string
  steps: readonly StepState[]
  /** Beside what is not done: whether it waits for later. */
  button?: 'Not yet' | 'Bring back'
}

function Steps({ title, steps, button }: StepsProps) {
  return (
    <>
      {title ? <h3 className="pt-3 text-base">{title}</h3> : null}
      <ol className="divide-y divide-line pb-2">
        {steps.map(({ step, isDone }) => (
          <StepLine key={step} step={step} isDone={isDone}>
            {button && !isDone ? <LaterButton step={step} words={button} /> : null}
          </StepLine>
        ))}
      </ol>
    </>
  )
}

/** A step with its tick; what is not done leads to where it is. */
export function StepLine({ step, isDone, children }: Omit<StepState, 'isLater'> & { children?: ReactNode }) {
  const { title, takes } = stepWords[step]
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] items-start gap-x-2 py-2">
      <span aria-hidden="true" className={`pt-0.5 ${isDone ? 'text-accent' : 'text-line-strong'}`}>
        {isDone ? '✓' : '○'}
      </span>
      <div>
        <span className="sr-only">{isDone ? 'Done: ' : 'To do: '}</span>
        {isDone ? (
          <span className="text-ink-soft">{title}</span>
        ) : (
          <Link to={placeOf(step)} className="link inline-flex min-h-6 font-semibold">
            {title}
          </Link>
        )}
        {isDone ? null : <p className="text-ink-soft">{takes}</p>}
      </div>
      {children}
    </li>
  )
}

function LaterButton({ step, words }: { step: StepState['step']; words: 'Not yet' | 'Bring back' }) {
  const put = useStep(
    (change) => change('PUT /api/desk/opening/later', { step, isLater: words === 'Not yet' }),
    undefined,
    // The line goes elsewhere, and the button in focus with it.
    () => document.getElementById('before-opening')?.closest('section')?.querySelector('summary')?.focus(),
  )
  return (
    <ChangeButton
      change={put}
      run={() => put.mutate()}
      doing="…"
      label={`${words}: ${stepWords[step].title}`}
      className="btn-quiet min-h-11"
    >
      {words}
    </ChangeButton>
  )
}
