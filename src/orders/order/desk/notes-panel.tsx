import { useState } from 'react'
import { ORDER_LIMITS } from '../order.rules.ts'
import { TextArea } from '../../../machine/forms/editor-fields.tsx'
import { EditorEnd, EditorForm, SubmitButton } from '../../../machine/forms/editor-form.tsx'
import { type ActionKind, useAction } from '../../../machine/forms/use-action.ts'
import { useChange } from '../../../machine/web/queries/use-change.ts'
import { ShopMoment } from '../../../shop/desk/parts/shop-date.tsx'
import type { DeskOrder } from '../../../shop/desk/desk-queries.ts'
import { Panel } from './panel.tsx'

/** What the owner keeps in mind about an order. Buyers never see it. */
export function NotesPanel({ order }: { order: DeskOrder }) {
  return (
    <Panel title="Private notes" says="Buyers never see them." isOpen={order.notes.length > 0}>
      {order.notes.length === 0 ? null : (
        <ul className="divide-y divide-line">
          {order.notes.map((note) => (
            <li key={note.id} className="py-2.5 first:pt-0">
              <p className="[overflow-wrap:anywhere] whitespace-pre-line">{note.body}</p>
              <p className="text-xs [overflow-wrap:anywhere] text-ink-soft">
                {note.author}, <ShopMoment iso={note.createdAt} />
              </p>
            </li>
          ))}
        </ul>
      )}
      <NoteForm id={order.id} />
    </Panel>
  )
}

const noteKind: ActionKind<{ body: string }> = {
  name: 'note',
  fields: {
    body: {
      label: 'Add a note',
      maxLength: ORDER_LIMITS.note,
      problem: ({ body }) => (body.trim() === '' ? 'Write something to keep.' : undefined),
    },
  },
}

function NoteForm({ id }: { id: number }) {
  const change = useChange()
  const [isSaved, setSaved] = useState(false)
  const editor = useAction({
    kind: noteKind,
    start: () => ({ body: '' }),
    send: ({ body }) => change('POST /api/orders/{id}/notes', { id, body: body.trim() }),
    async onDone() {
      editor.startAnew()
      setSaved(true)
      document.getElementById(editor.at('body').id)?.focus()
      await change.refreshed()
    },
  })
  return (
    <EditorForm editor={editor} className="mt-3">
      <TextArea of={editor} name="body" rows={3} />
      <EditorEnd editor={editor} notDone="" className="mt-2 flex flex-wrap items-center gap-x-3">
        <SubmitButton editor={editor} className="btn btn-line min-h-11 px-4 py-1">
          Save note
        </SubmitButton>
        <output className="text-ink-soft">{isSaved && !editor.isDirty ? 'Note saved.' : ''}</output>
      </EditorEnd>
    </EditorForm>
  )
}
