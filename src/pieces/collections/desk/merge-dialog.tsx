import { flushSync } from 'react-dom'
import { useChange } from '../../../machine/web/queries/use-change.ts'
import { EditorDialog } from '../../../machine/forms/editor-dialog.tsx'
import { ChoiceField } from '../../../machine/forms/editor-fields.tsx'
import type { EditorKind } from '../../../machine/forms/kind.ts'
import { useEditor } from '../../../machine/forms/use-editor.ts'
import type { DeskCategory } from '../../../shop/desk/desk-queries.ts'

const mergeKind: EditorKind<never, { into: string }> = {
  name: 'merge',
  fields: {
    into: {
      label: 'Move to',
      problem: ({ into }) => (into === '' ? 'Choose a category.' : undefined),
    },
  },
  draftOf: () => ({ into: '' }),
}

interface MergeDialogProps {
  /** What is deleted. */
  category: DeskCategory
  list: readonly DeskCategory[]
  onClose: () => void
}

/** Before a category with pieces is deleted: where they go. */
export function MergeDialog({ category, list, onClose }: MergeDialogProps) {
  const { id, version } = category
  const change = useChange()
  const editor = useEditor({
    kind: mergeKind,
    save: ({ into }) => change('POST /api/categories/{id}/merge', { id, version, into: Number(into) }),
    done: ({ name }) => ({ title: 'Shelf deleted', description: `Its pieces are in ${name} now.` }),
    onSaved() {
      flushSync(onClose)
      // Its row goes, and the button that opened this with it.
      document.querySelector<HTMLElement>('main h1')?.focus()
    },
  })
  const others = list.filter((one) => one.id !== id)
  const isOne = category.products === 1
  return (
    <EditorDialog
      editor={editor}
      title={`Delete the category “${category.name}”?`}
      submit="Move and delete"
      doing="Moving..."
      notDone="Nothing was moved. "
      disabled={others.length === 0}
      onClose={onClose}
      className="w-[min(34rem,calc(100vw-1rem))]"
    >
      <p>
        {isOne ? 'One piece is in it' : `${category.products.toLocaleString()} pieces are in it`}.{' '}
        {others.length === 0
          ? 'There is no other category yet to move to.'
          : `Where ${isOne ? 'does it' : 'do they'} go? Addresses that name this category will lead there. There is no Undo for this.`}
      </p>
      <ChoiceField
        of={editor}
        name="into"
        required
        options={[['', 'Choose…'], ...others.map((one) => [String(one.id), one.name] as const)]}
      />
    </EditorDialog>
  )
}
