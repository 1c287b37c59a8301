import type { ReactNode } from 'react'
import { ChangeButton } from '../../../machine/forms/fields/change-button.tsx'
import { useStep } from '../../../machine/forms/fields/use-step.ts'
import type { OpeningState } from '../../../shop/desk/desk-queries.ts'
import { Link } from '../../../shop/navigation/link.tsx'
import { hrefTo } from '../../../shop/site/paths.ts'
import { type Step, stepWords } from '../steps.rules.ts'
import { RemoveDemo } from './remove-demo.tsx'

type StepState = OpeningState['steps'][number]

/** To where a step is done. */
export function StepLink({ step }: { step: Step }) {
  const { title, section, hash } = stepWords[step]
  return (
    <Link
      to={hrefTo('adminSection', { section, ...(hash ? { hash } : {}) })}
      className="link inline-flex min-h-6 font-semibold"
    >
      {title}
    </Link>
  )
}

interface StepsProps {
  title: string
  steps: readonly StepState[]
  /** Beside what is not done: whether it waits for later. */
  button?: 'Not yet' | 'Bring back' | undefined
}

/** Steps with their ticks; what is not done leads to where it is. */
export function Steps({ title, steps, button }: StepsProps) {
  if (steps.length === 0) return null
  return (
    <section className="border-b border-line px-4 text-sm last:border-b-0 sm:px-5" aria-label={title}>
      <h2 className="pt-3 text-lg">{title}</h2>
      <ol className="divide-y divide-line pb-2">
        {steps.map(({ step, isDone }) => (
          <StepLine key={step} step={step} isDone={isDone}>
            {button && !isDone ? <LaterButton step={step} words={button} /> : null}
          </StepLine>
        ))}
      </ol>
    </section>
  )
}

function StepLine({ step, isDone, children }: Omit<StepState, 'isLater'> & { children: ReactNode }) {
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
          <>
            {/* It is done here and in no room. */}
            {step === 'demo' ? <span className="font-semibold">{title}</span> : <StepLink step={step} />}
            <p className="text-ink-soft">{takes}</p>
            {step === 'demo' ? <RemoveDemo /> : null}
          </>
        )}
      </div>
      {children}
    </li>
  )
}

function LaterButton({ step, words }: { step: Step; words: 'Not yet' | 'Bring back' }) {
  const put = useStep(
    (change) => change('PUT /api/desk/opening/later', { step, isLater: words === 'Not yet' }),
    undefined,
    // The line goes elsewhere, and the button in focus with it.
    () => document.querySelector<HTMLElement>('main h1')?.focus(),
  )
  return (
    <ChangeButton
      change={put}
      doing="…"
      label={`${words}: ${stepWords[step].title}`}
      className="btn-quiet min-h-11"
    >
      {words}
    </ChangeButton>
  )
}
