import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useChange } from '../../data/change.ts'
import { toast } from '../../state/toasts.ts'
import { InputField } from '../../ui/field.tsx'
import { DialogActions } from '../ui/dialog-actions.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { demoQuery, type DemoData } from '../owner-queries.ts'
import { sentenceOf } from '../refusal.ts'
import { SwitchField } from '../ui/switch-field.tsx'
import { demoWords, editedWords } from './demo-words.ts'

/** What is typed before the demo goes. */
const WORD = 'remove'

/** The way from the demo to a shop of one's own; there as long as any of the demo is. */
export function DemoPart() {
  const demo = useQuery(demoQuery)
  const [isOpen, setOpen] = useState(false)
  if (!demo.data || demo.data.products + demo.data.posts === 0) return null
  return (
    <section aria-labelledby="demo-data" className="mt-8 border border-line bg-sheet p-4 text-sm sm:p-6">
      <h2 id="demo-data" className="text-lg">
        Demo data
      </h2>
      <p className="mt-1 max-w-2xl text-ink-soft">
        {demoWords(demo.data)} came with the shop. Take them away before you sell what is yours.
      </p>
      <button type="button" className="btn btn-line mt-4" onClick={() => setOpen(true)}>
        Remove Demo Data
      </button>
      <FormDialog
        open={isOpen}
        title="Remove demo data"
        isDirty={false}
        onClose={() => setOpen(false)}
        className="w-[min(36rem,calc(100vw-1rem))]"
      >
        <RemoveForm demo={demo.data} onClose={() => setOpen(false)} />
      </FormDialog>
    </section>
  )
}

function RemoveForm({ demo, onClose }: { demo: DemoData; onClose: () => void }) {
  const change = useChange()
  const [editedToo, setEditedToo] = useState(false)
  const [word, setWord] = useState('')
  const [isTried, setTried] = useState(false)
  const isTyped = word.trim().toLowerCase() === WORD
  const edited = editedWords(demo)
  const remove = useMutation({
    mutationFn: () => change('POST /api/owner/demo/remove', { editedToo }),
    onSuccess: async ({ message, backup }) => {
      toast({ title: 'Demo data removed', description: `${message} The backup is ${backup}.` })
      onClose()
      await change.refreshed()
      // The button that opened this is gone, perhaps.
      document.querySelector<HTMLElement>('main h1')?.focus()
    },
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (isTyped) remove.mutate()
    else document.getElementById('demo-word')?.focus()
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4 text-sm">
      <p>A backup is made first. Then these go, for good:</p>
      <ul className="list-disc pl-5">
        <li>{demoWords(demo, editedToo)}</li>
        {demo.reviews === 0 ? null : <li>the reviews of these products</li>}
        <li>categories of the demo that nothing is left in</li>
      </ul>
      <p>Orders stay, with what they say of their pieces; so do customers, messages and your settings.</p>
      {edited === undefined ? null : (
        <SwitchField
          id="demo-edited"
          label="Also what you edited"
          hint={`${edited} since: kept unless you say so here.`}
          checked={editedToo}
          onChange={setEditedToo}
        />
      )}
      <InputField
        id="demo-word"
        label={`Type “${WORD}” to go on`}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={20}
        required
        value={word}
        error={isTried && !isTyped ? `Type the word ${WORD}.` : undefined}
        onChange={(event) => setWord(event.target.value)}
      />
      <DialogActions
        problem={remove.error ? `Nothing was removed. ${sentenceOf(remove.error)}` : undefined}
        onCancel={onClose}
        submit="Remove Demo Data"
        pending="Removing..."
        isPending={remove.isPending}
      />
    </form>
  )
}
