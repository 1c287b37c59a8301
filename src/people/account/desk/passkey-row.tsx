import { SECOND_FACTOR_LIMITS } from '../../second-factor/second-factor.rules.ts'
import { useState } from 'react'
import { shop } from '../../../shop/site/shop.ts'
import { TextField } from '../../../machine/forms/editor-fields.tsx'
import { EditorEnd, EditorForm, SubmitButton } from '../../../machine/forms/editor-form.tsx'
import type { EditorKind } from '../../../machine/forms/kind.ts'
import { useEditor } from '../../../machine/forms/use-editor.ts'
import { ChangeButton } from '../../../machine/forms/fields/change-button.tsx'
import { ShopDate } from '../../../shop/desk/parts/shop-date.tsx'
import { itself, useAccountCall, useAccountChange, type Account } from './account-query.ts'

type Passkey = Account['passkeys'][number]

export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const [isNaming, setNaming] = useState(false)
  const remove = useAccountChange(
    () => shop('DELETE /api/account/passkeys/{id}', { id: passkey.id }),
    itself,
    () => ({ title: 'Passkey removed', description: `“${passkey.name}” no longer signs you in.` }),
  )

  return (
    <li className="py-2.5 first:pt-0">
      {isNaming ? (
        <NameForm passkey={passkey} onDone={() => setNaming(false)} />
      ) : (
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <div className="min-w-0">
            <p className="font-semibold [overflow-wrap:anywhere]">{passkey.name}</p>
            <p className="text-ink-soft">
              Added <ShopDate iso={passkey.createdAt} />,{' '}
              {passkey.lastUsedAt ? (
                <>
                  last used <ShopDate iso={passkey.lastUsedAt} />
                </>
              ) : (
                'not used yet'
              )}
            </p>
          </div>
          <div className="flex gap-x-5">
            <button
              type="button"
              className="btn-quiet"
              aria-label={`Rename ${passkey.name}`}
              onClick={() => setNaming(true)}
            >
              Rename
            </button>
            <ChangeButton
              change={remove}
              doing="Removing..."
              question={{
                title: `Remove the passkey “${passkey.name}”?`,
                text: 'It will no longer sign you in. It can’t be taken back; you can add it again.',
              }}
              label={`Remove ${passkey.name}`}
              className="btn-quiet"
            >
              Remove
            </ChangeButton>
          </div>
        </div>
      )}
    </li>
  )
}

const nameKind = (id: number): EditorKind<Passkey, { name: string }> => ({
  name: `passkey-${id}`,
  fields: {
    name: {
      label: 'Name',
      maxLength: SECOND_FACTOR_LIMITS.passkeyName,
      problem: ({ name }) => (name.trim() === '' ? 'Give it a name.' : undefined),
    },
  },
  draftOf: (passkey) => ({ name: passkey?.name ?? '' }),
})

function NameForm({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const { id } = passkey
  const call = useAccountCall()
  const editor = useEditor({
    kind: nameKind(id),
    saved: passkey,
    save: ({ name }) => call(() => shop('PUT /api/account/passkeys/{id}', { id, name: name.trim() }), itself),
    done: ({ passkeys }) => ({
      title: 'Passkey renamed',
      description: `It is “${passkeys.find((one) => one.id === id)?.name}” now.`,
    }),
    onSaved: onDone,
  })
  return (
    <EditorForm editor={editor} className="grid max-w-md gap-3">
      <TextField
        of={editor}
        name="name"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed is gone, and this stands in its place
        autoFocus
      />
      <EditorEnd editor={editor} notDone="" className="flex flex-wrap gap-x-5">
        <SubmitButton editor={editor} className="btn btn-line min-h-11 px-4 py-1">
          Save name
        </SubmitButton>
        <button type="button" className="btn-quiet" onClick={onDone}>
          Cancel
        </button>
      </EditorEnd>
    </EditorForm>
  )
}
