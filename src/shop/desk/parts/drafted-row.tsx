import type { ReactNode } from 'react'
import type { LetterState } from '../../../words/letters/letter.rules.ts'
import type { PageState } from '../../../words/pages/page-text.rules.ts'
import type { PromotionState } from '../../../buying/codes/promotion.rules.ts'
import type { Change } from '../../../machine/web/queries/use-change.ts'
import type { Toast } from '../../../machine/web/toasts.ts'
import { type Href, hrefTo, useNavigator } from '../../site/paths.ts'
import { ChangeButton, useStep, DeleteButton } from '../../../machine/forms/fields/change-button.tsx'
import { capital } from '../../../machine/forms/lists/rows.tsx'
import { ShopMoment } from './shop-date.tsx'
import type { Section } from '../sections.ts'

const NEW = 'new'

/** Which thing of a list is being written stands in the address, as `?post=7` or `?post=new`: a reload comes back to it. */
export function useOpened<T extends { id: number }>(
  section: Section,
  name: string,
  search: URLSearchParams,
  list: readonly T[] | undefined,
) {
  const navigator = useNavigator()
  const wanted = search.get(name)
  const opened = list?.find(({ id }) => String(id) === wanted)
  const show = (value: number | string | null) =>
    void navigator.go(hrefTo('adminSection', { section, query: { [name]: value } }), { replace: true })
  return {
    /** What the editor is for; undefined where none is open. */
    opened: wanted === NEW || opened ? { key: wanted, saved: opened } : undefined,
    open: (id: number) => show(id),
    openNew: () => show(NEW),
    close: () => show(null),
  }
}

const on = 'border-accent bg-accent-tint text-accent-deep'
const waiting = 'border-brass bg-sheet text-brass-ink'
const over = 'border-line-strong bg-paper-deep text-ink'

type State = PageState | LetterState | PromotionState | 'in carts'

/** Where a thing stands. */
const states: Record<State, readonly [words: string, colours: string]> = {
  published: ['Published', on],
  scheduled: ['Scheduled', waiting],
  sending: ['Being sent', waiting],
  sent: ['Sent', on],
  stopped: ['Stopped', over],
  draft: ['Draft', over],
  'starting text': ['Starting text', 'border-line-strong bg-sheet text-ink'],
  active: ['Active', on],
  ended: ['Ended', over],
  'used-up': ['Used up', over],
  off: ['Off', over],
  'in carts': ['Used in carts', on],
}

interface DraftedRowProps {
  name: string
  /** Where its name leads, once it is out. */
  href?: Href | undefined
  /** Left out where it goes without saying. */
  state?: State | undefined
  /** When it is published or was, said beside its state. */
  when: ReactNode
  /** Where it is, and what else there is to know of it. */
  lead: ReactNode
  /** Left out where it stays as it is. */
  onEdit?: (() => void) | undefined
  /** What is done to it without opening it. */
  children: ReactNode
}

/** One of a list of what is edited by itself, with where it stands. */
export function DraftedRow({ name, href, state, when, lead, onEdit, children }: DraftedRowProps) {
  return (
    <li className="grid gap-x-6 gap-y-1 p-4 text-sm lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="font-sans text-base font-semibold">
            {href ? (
              <a href={href} className="inline-block py-0.5 hover:underline">
                {name}
              </a>
            ) : (
              name
            )}
          </h2>
          {state ? (
            <span className={`rounded-full border px-2.5 py-px text-xs font-semibold ${states[state][1]}`}>
              {states[state][0]}
            </span>
          ) : null}
          {when ? <span className="text-ink-soft">{when}</span> : null}
        </div>
        <p className="mt-1 max-w-3xl text-ink-soft">{lead}</p>
      </div>
      <div className="flex flex-wrap items-start gap-4">
        {onEdit ? (
          <button type="button" className="btn-quiet" aria-label={`Edit ${name}`} onClick={onEdit}>
            Edit
          </button>
        ) : null}
        {children}
      </div>
    </li>
  )
}

/** The time that a draft waits for. */
export const ToBePublished = ({ at }: { at: string }) => (
  <>
    to be published <ShopMoment iso={at} />
  </>
)

/** Where it is for everybody; of one that nobody sees, where it will be. */
export function AddressOf({ address, isOut }: { address: string; isOut: boolean }) {
  if (!isOut) return address
  return (
    <a href={address} className="link inline-block py-0.5">
      {address}
    </a>
  )
}

interface StepButtonProps {
  call: (change: Change) => Promise<unknown>
  doneToast: Toast
  doing: string
  label: string
  question?: { title: string; text: string }
  children: string
}

/** Does one thing to it, where it stands in the list. */
export function StepButton({ call, doneToast, ...button }: StepButtonProps) {
  const step = useStep(call, () => doneToast)
  return <ChangeButton {...button} className="btn-quiet" notDone="Not done. " change={step} />
}

export function DiscardDraft({ name, call }: { name: string; call: StepButtonProps['call'] }) {
  return (
    <StepButton
      call={call}
      doneToast={{ title: 'Draft given up', description: `“${name}”` }}
      doing="Giving it up..."
      label={`Discard draft of ${name}`}
      question={{
        title: `Discard the draft of “${name}”?`,
        text: 'What it says is lost. What the shop shows stays as it is.',
      }}
    >
      Discard draft
    </StepButton>
  )
}

interface DeleteDraftedProps {
  noun: string
  name: string
  call: (change: Change) => Promise<{ changeId: number }>
  /** What becomes of what is in it. */
  kept?: string
}

export function DeleteDrafted({ noun, name, call, kept = '' }: DeleteDraftedProps) {
  return (
    <DeleteButton
      name={name}
      called={`“${name}”`}
      call={call}
      notDone="Not done. "
      question={{
        title: `Delete “${name}”?`,
        text: `Nobody finds it at its address any more${kept}. You can put it back by Undo in History.`,
        yes: `Delete ${noun}`,
      }}
      gone={{ title: `${capital(noun)} deleted`, description: `“${name}” is gone from the shop.` }}
    />
  )
}
