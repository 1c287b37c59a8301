import { useQuery } from '@tanstack/react-query'
import { ChangeButton, useStep } from '../../../machine/forms/fields/change-button.tsx'
import { openingQuery } from '../../../shop/desk/desk-queries.ts'

interface SayRightProps {
  step: 'tax' | 'shipping'
  /** Why it is to be looked at, and what to do but to say that it is right. */
  why: string
  next: string
  button: string
  /** What has the focus once the notice went with its button. */
  focus: string
}

/** Until what the shop came with was changed, or is said here to be right: it is nobody's choice. */
export function SayRight({ step, why, next, button, focus }: SayRightProps) {
  // What was known before this room was entered may be of another version than what it shows.
  const { data: opening, isFetchedAfterMount } = useQuery(openingQuery())
  const confirm = useStep(
    (change, version: number) => change('POST /api/desk/opening/right', { step, version }),
    ({ message }) => ({ title: 'Confirmed', description: message }),
    () => document.querySelector<HTMLElement>(focus)?.focus(),
  )
  if (!opening || !isFetchedAfterMount) return null
  if (opening.steps.every((one) => one.step !== step || one.isDone)) return null
  return (
    <div className="notice mb-5 py-3 text-sm">
      <p>
        <strong className="font-semibold">{why}</strong> {next}, or say that it is right.
      </p>
      <ChangeButton
        change={confirm}
        run={() => confirm.mutate(opening.version)}
        doing="Saving..."
        notDone="Not confirmed. "
        className="btn btn-line mt-2 min-h-11 px-4 py-1"
      >
        {button}
      </ChangeButton>
    </div>
  )
}
