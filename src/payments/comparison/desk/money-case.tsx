import type { ReactNode } from 'react'
import { TextField } from '../../../machine/forms/editor-fields.tsx'
import { EditorEnd, EditorForm, SubmitButton } from '../../../machine/forms/editor-form.tsx'
import { useAction } from '../../../machine/forms/use-action.ts'
import { type Change, useChange } from '../../../machine/web/queries/use-change.ts'
import { FactList } from '../../../shop/desk/parts/fact-list.tsx'
import { ShopMoment } from '../../../shop/desk/parts/shop-date.tsx'

interface MoneyCaseProps {
  title: ReactNode
  /** When the money moved. */
  at: string
  why: string
  /** What to look it up by; null is left out. */
  rows: Record<string, ReactNode>
  note: NoteProps
}

/** Money that waits until the owner has written down what became of it. */
export function MoneyCase({ title, at, why, rows, note }: MoneyCaseProps) {
  return (
    <li className="border border-line bg-sheet p-4 text-sm">
      <p className="flex flex-wrap justify-between gap-x-6 text-base">
        <strong>{title}</strong>
        <ShopMoment iso={at} />
      </p>
      <p className="mt-1">{why}</p>
      <FactList rows={rows} className="mt-3 tabular-nums" />
      <Note {...note} />
    </li>
  )
}

interface NoteProps {
  id: string
  label: string
  maxLength: number
  /** Said when it is empty. */
  missing: string
  button: string
  busy: string
  /** Titles what the shop answers. */
  done: string
  save: (change: Change, note: string) => Promise<{ message: string }>
}

function Note({ id, label, maxLength, missing, button, busy, done, save }: NoteProps) {
  const change = useChange()
  const editor = useAction({
    kind: {
      name: id,
      fields: {
        note: { label, maxLength, problem: ({ note }) => (note.trim() === '' ? missing : undefined) },
      },
    },
    start: () => ({ note: '' }),
    // Refused, it may be settled already: what is shown is asked anew either way.
    send: ({ note }) => save(change, note.trim()).finally(() => change.refreshed()),
    done: ({ message }) => ({ title: done, description: message }),
    onDone: () => {},
  })
  return (
    <EditorForm editor={editor} className="mt-4 grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <TextField of={editor} name="note" required />
      <EditorEnd editor={editor} notDone="" className="sm:mt-7">
        <SubmitButton editor={editor} className="btn btn-line" doing={busy}>
          {button}
        </SubmitButton>
      </EditorEnd>
    </EditorForm>
  )
}
