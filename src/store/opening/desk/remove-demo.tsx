import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useChange } from '../../../machine/web/queries/use-change.ts'
import { EditorDialog } from '../../../machine/forms/editor-dialog.tsx'
import { TextField } from '../../../machine/forms/editor-fields.tsx'
import { useEditor } from '../../../machine/forms/use-editor.ts'
import { wordKind } from '../../../machine/forms/word-kind.ts'
import { demoQuery, type DemoData } from '../../../shop/desk/desk-queries.ts'
import { Opens } from '../../../machine/forms/fields/opens.tsx'
import { SwitchField } from '../../../machine/forms/fields/switch-field.tsx'
import { demoWords, editedWords } from '../demo-words.rules.ts'

/** What is typed before the demo goes. */
const removeKind = wordKind('remove')

/** The way from the demo to a shop of one's own, without opening it. */
export function RemoveDemo() {
  const { data: demo } = useQuery(demoQuery)
  if (!demo) return null
  return (
    <>
      <p className="mt-1">{demoWords(demo)} came with the shop.</p>
      <Opens className="btn btn-line mt-2 min-h-11 px-4 py-1" words="Remove Demo Data">
        {(close) => <RemoveDialog demo={demo} onClose={close} />}
      </Opens>
    </>
  )
}

function RemoveDialog({ demo, onClose }: { demo: DemoData; onClose: () => void }) {
  const change = useChange()
  const [editedToo, setEditedToo] = useState(false)
  const edited = editedWords(demo)
  const editor = useEditor({
    kind: removeKind,
    save: () => change('POST /api/desk/demo/remove', { editedToo }),
    done: ({ message, backup }) => ({
      title: 'Demo data removed',
      description: `${message} The backup is ${backup}.`,
    }),
    async onSaved() {
      onClose()
      await change.refreshed()
      // The button that opened this is gone, perhaps.
      document.querySelector<HTMLElement>('main h1')?.focus()
    },
  })
  return (
    <EditorDialog
      editor={editor}
      title="Remove demo data"
      submit="Remove Demo Data"
      doing="Removing..."
      notDone="Nothing was removed. "
      onClose={onClose}
      className="w-[min(36rem,calc(100vw-1rem))]"
    >
      <p>A backup is made first. Then these go, for good:</p>
      <ul className="list-disc pl-5">
        <li>{demoWords(demo, editedToo)}, with reviews, and categories that nothing is left in</li>
        <li>
          the demo’s home page, menu and pages of pieces such as /watches: plain ones take their place. If you
          arranged your own, they stay, and only what still shows the demo goes
        </li>
        <li>
          in Settings, what is still as it came: description, phone, hours, days to send and to return,
          warranty, how soon messages are answered, gift notes and gift wrap, care, and the pieces for the
          home page
        </li>
      </ul>
      <p>
        These stay: what you wrote in Pages, orders, customers and messages, and what shipping and tax cost.
        Look at the costs before you sell: they are still the demo’s unless you changed them.
      </p>
      {edited === undefined ? null : (
        <SwitchField
          id="demo-edited"
          label="Also what you edited"
          hint={`${edited} since: kept unless you say so here.`}
          checked={editedToo}
          onChange={setEditedToo}
        />
      )}
      <TextField of={editor} name="word" required autoCapitalize="none" />
    </EditorDialog>
  )
}
