import { useQueryClient } from '@tanstack/react-query'
import type { ShippingMethod } from './shipping-method.rules.ts'
import { useChange } from '../../machine/web/queries/use-change.ts'
import { EditorDialog } from '../../machine/forms/editor-dialog.tsx'
import { TextField, ToggleField } from '../../machine/forms/editor-fields.tsx'
import { useEditor } from '../../machine/forms/use-editor.ts'
import { methodKind, termsOf } from './method-form.desk.ts'
import { shippingMethodsQuery } from './shipping-methods-query.desk.ts'

interface MethodEditorProps {
  /** None for a new one. */
  method: ShippingMethod | undefined
  onClose: () => void
}

/** Writes a way of shipping. What is typed is kept in this tab until it is saved. */
export function MethodEditor({ method, onClose }: MethodEditorProps) {
  const client = useQueryClient()
  const change = useChange()
  const editor = useEditor({
    kind: methodKind,
    saved: method,
    save: (draft, from) =>
      from
        ? change('PUT /api/shipping-methods/{id}', { id: from.id, ...termsOf(draft), version: from.version })
        : change('POST /api/shipping-methods', termsOf(draft)),
    latest: async ({ id }) =>
      (await client.fetchQuery({ ...shippingMethodsQuery, staleTime: 0 })).find((one) => one.id === id),
    done: ({ name }, isNew) => ({
      title: isNew ? 'Shipping method created' : 'Shipping method updated',
      description: `${name} is offered like this from now on.`,
    }),
    failed: {
      title: 'Error saving shipping method',
      description: 'Nothing was changed. What you typed is still here.',
    },
    onSaved: onClose,
  })

  return (
    <EditorDialog
      editor={editor}
      title={method ? 'Edit Shipping Method' : 'New Shipping Method'}
      onClose={onClose}
      className="w-[min(42rem,calc(100vw-1.5rem))]"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField of={editor} name="name" />
        <TextField of={editor} name="carrier" />
        <TextField of={editor} name="rate" />
        <div className="grid grid-cols-2 gap-5">
          <TextField of={editor} name="daysFrom" />
          <TextField of={editor} name="daysTo" />
        </div>
        <div className="sm:col-span-2">
          <TextField of={editor} name="remoteDays" />
        </div>
        <div className="sm:col-span-2">
          <TextField of={editor} name="description" />
        </div>
      </div>
      <ToggleField of={editor} name="mayBeFree" />
    </EditorDialog>
  )
}
