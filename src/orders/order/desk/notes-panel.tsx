import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { ORDER_LIMITS } from '../order.rules.ts'
import { useChange } from '../../../machine/web/queries/use-change.ts'
import { Field } from '../../../machine/web/ui/field.tsx'
import { ShopMoment } from '../../../shop/desk/parts/shop-date.tsx'
import type { DeskOrder } from '../../../shop/desk/desk-queries.ts'
import { sentenceOf } from '../../../machine/web/queries/refusal.ts'
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

function NoteForm({ id }: { id: number }) {
  const change = useChange()
  const field = useRef<HTMLTextAreaElement>(null)
  const [body, setBody] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const add = useMutation({
    mutationFn: (text: string) => change('POST /api/orders/{id}/notes', { id, body: text }),
    onSuccess: async () => {
      setBody('')
      field.current?.focus()
      await change.refreshed()
    },
  })
  const error = isEmpty ? 'Write something to keep.' : add.error ? sentenceOf(add.error) : undefined

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (add.isPending) return
    const text = body.trim()
    setEmpty(text === '')
    if (text === '') field.current?.focus()
    else add.mutate(text)
  }

  return (
    <form noValidate className="mt-3" onSubmit={submit}>
      <Field id="note" label="Add a note" error={error}>
        {(props) => (
          <textarea
            {...props}
            ref={field}
            rows={3}
            maxLength={ORDER_LIMITS.note}
            value={body}
            onChange={(event) => setBody(event.target.value)}
          />
        )}
      </Field>
      <div className="mt-2 flex flex-wrap items-center gap-x-3">
        <button type="submit" className="btn btn-line min-h-11 px-4 py-1" aria-disabled={add.isPending}>
          {add.isPending ? 'Saving...' : 'Save note'}
        </button>
        <output className="text-ink-soft">{add.isSuccess && body === '' ? 'Note saved.' : ''}</output>
      </div>
    </form>
  )
}
