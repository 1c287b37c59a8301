import { flushSync } from 'react-dom'
import { useChange } from '../../machine/web/queries/use-change.ts'
import { EditorDialog } from '../../machine/forms/editor-dialog.tsx'
import { ChoiceField } from '../../machine/forms/editor-fields.tsx'
import type { EditorKind } from '../../machine/forms/kind.ts'
import { useEditor } from '../../machine/forms/use-editor.ts'
import type { DeskCategory } from '../../shop/desk/desk-queries.ts'
import { FormDialog } from '../../machine/forms/fields/form-dialog.tsx'

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

/** Before a category with products is deleted: where they go. */
export function MergeDialog({ category, list, onClose }: MergeDialogProps) {
  const { id, version } = category
  const change = useChange()
  const editor = useEditor({
    kind: mergeKind,
    save: ({ into }) => change('POST /api/categories/{id}/merge', { id, version, into: Number(into) }),
    done: ({ name }) => ({ title: 'Category deleted', description: `Its products are in ${name} now.` }),
    onSaved() {
      flushSync(onClose)
      // Its row goes, and the button that opened this with it.
      document.querySelector<HTMLElement>('main h1')?.focus()
    },
  })
  const frame = {
    title: `Delete the category “${category.name}”?`,
    onClose,
    className: 'w-[min(34rem,calc(100vw-1rem))]',
  }
  const others = list.filter((one) => one.id !== id)
  const them = category.products === 1 ? 'it' : 'them'
  if (others.length === 0) {
    return (
      <FormDialog open isDirty={false} {...frame}>
        <p className="text-sm">
          {countWords(category)}, and there is no other category to move {them} to. Add one first.
        </p>
      </FormDialog>
    )
  }
  return (
    <EditorDialog
      editor={editor}
      submit="Move and delete"
      doing="Moving..."
      notDone="Nothing was moved. "
      {...frame}
    >
      <p>
        {countWords(category)}. Where {category.products === 1 ? 'does it' : 'do they'} go? Addresses that
        name this category will lead there. There is no Undo for this.
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

function countWords({ products }: DeskCategory): string {
  return products === 1 ? 'One product is in it' : `${products.toLocaleString()} products are in it`
}
