import { useState, type FormEvent } from 'react'
import { SECOND_FACTOR_LIMITS } from '../../../domain/people/second-factor.ts'
import { shop } from '../../data/shop.ts'
import { InputField } from '../../ui/field.tsx'
import { ChangeButton } from '../ui/change-button.tsx'
import { LocalDate } from '../ui/local-date.tsx'
import { sentenceOf } from '../refusal.ts'
import { itself, useAccountChange, type Account } from './account-query.ts'

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
              Added <LocalDate iso={passkey.createdAt} />,{' '}
              {passkey.lastUsedAt ? (
                <>
                  last used <LocalDate iso={passkey.lastUsedAt} />
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
              run={() => remove.mutate(undefined)}
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

function NameForm({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const [name, setName] = useState(passkey.name)
  const save = useAccountChange(
    (given: string) => shop('PUT /api/account/passkeys/{id}', { id: passkey.id, name: given }),
    itself,
    () => ({ title: 'Passkey renamed', description: `It is “${name.trim()}” now.` }),
  )
  const id = `passkey-${passkey.id}-name`
  const problem = name.trim() === '' ? 'Give it a name.' : undefined

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (problem) return document.getElementById(id)?.focus()
    if (!save.isPending) save.mutate(name.trim(), { onSuccess: onDone })
  }

  return (
    <form noValidate onSubmit={submit} className="grid max-w-md gap-3">
      <InputField
        id={id}
        label="Name"
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed is gone, and this stands in its place
        autoFocus
        maxLength={SECOND_FACTOR_LIMITS.passkeyName}
        value={name}
        error={problem ?? (save.error ? sentenceOf(save.error) : undefined)}
        onChange={(event) => setName(event.target.value)}
      />
      <p className="flex flex-wrap gap-x-5">
        <button type="submit" className="btn btn-line min-h-11 px-4 py-1" aria-disabled={save.isPending}>
          {save.isPending ? 'Saving...' : 'Save name'}
        </button>
        <button type="button" className="btn-quiet" onClick={onDone}>
          Cancel
        </button>
      </p>
    </form>
  )
}
