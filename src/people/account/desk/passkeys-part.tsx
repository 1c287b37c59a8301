import { SECOND_FACTOR_LIMITS } from '../../second-factor/second-factor.rules.ts'
import { shop } from '../../../shop/site/shop.ts'
import { TextField } from '../../../machine/forms/editor-fields.tsx'
import { EditorEnd, EditorForm, SubmitButton } from '../../../machine/forms/editor-form.tsx'
import type { EditorKind } from '../../../machine/forms/kind.ts'
import { useEditor } from '../../../machine/forms/use-editor.ts'
import { makePasskey, passkeyTrouble } from '../../staff/passkey.desk.ts'
import { useFocusKept } from '../../../machine/forms/lists/use-focus-kept.ts'
import { AccountPart } from './account-part.tsx'
import { useAccountCall, type Account } from './account-query.ts'
import { PasskeyRow } from './passkey-row.tsx'
import type { NewCodes } from './use-new-codes.ts'

interface PasskeysPartProps {
  account: Account
  onCodes: NewCodes['show']
}

export function PasskeysPart({ account, onCodes }: PasskeysPartProps) {
  useFocusKept(account.passkeys.length)
  const trouble =
    account.passkeyHost === null
      ? 'This shop’s address (PUBLIC_URL) is a number, and passkeys are bound to a name.'
      : passkeyTrouble()
  return (
    <AccountPart
      title="Passkeys"
      lead="Your device signs you in by finger, face or PIN: no password, nothing to be phished."
    >
      {account.passkeys.length === 0 ? (
        <p className="text-ink-soft">None yet.</p>
      ) : (
        <ul className="divide-y divide-line">
          {account.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {trouble === undefined ? <AddPasskey onCodes={onCodes} /> : <p className="notice">{trouble}</p>}
    </AccountPart>
  )
}

const passkeyKind: EditorKind<never, { name: string }> = {
  name: 'passkey',
  fields: {
    name: {
      label: 'Name of a new passkey',
      maxLength: SECOND_FACTOR_LIMITS.passkeyName,
      problem: ({ name }) =>
        name.trim() === '' ? 'Give it a name you will know it by, such as “My laptop”.' : undefined,
    },
  },
  draftOf: () => ({ name: '' }),
}

function AddPasskey({ onCodes }: Pick<PasskeysPartProps, 'onCodes'>) {
  const call = useAccountCall()
  const editor = useEditor({
    kind: passkeyKind,
    save: ({ name }) =>
      call(
        async () => await shop('POST /api/account/passkeys', { ...(await makePasskey()), name: name.trim() }),
        ({ account }) => account,
      ),
    done: () => ({ title: 'Passkey added', description: 'From now on it signs you in here.' }),
    onSaved({ recoveryCodes }, begin) {
      begin()
      onCodes(recoveryCodes)
    },
  })
  return (
    <EditorForm editor={editor} className="grid max-w-md gap-3">
      <TextField of={editor} name="name" />
      <EditorEnd editor={editor} notDone="">
        <SubmitButton editor={editor} doing="Waiting for it..." className="btn btn-line">
          Add a passkey
        </SubmitButton>
      </EditorEnd>
    </EditorForm>
  )
}
