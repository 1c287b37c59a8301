import { useState, type FormEvent } from 'react'
import { SECOND_FACTOR_LIMITS } from '../../../domain/people/second-factor.ts'
import { shop } from '../../data/shop.ts'
import { InputField } from '../../ui/field.tsx'
import { FormEnd } from '../ui/form-end.tsx'
import { makePasskey, passkeyTrouble } from '../passkey.ts'
import { sentenceOf } from '../refusal.ts'
import { useFocusKept } from '../ui/use-focus-kept.ts'
import { AccountPart } from './account-part.tsx'
import { useAccountChange, type Account } from './account-query.ts'
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

function AddPasskey({ onCodes }: Pick<PasskeysPartProps, 'onCodes'>) {
  const [name, setName] = useState('')
  const [tried, setTried] = useState(false)
  const add = useAccountChange(
    async (given: string) =>
      await shop('POST /api/account/passkeys', { ...(await makePasskey()), name: given }),
    ({ account }) => account,
    () => ({ title: 'Passkey added', description: 'From now on it signs you in here.' }),
  )
  const problem =
    tried && name.trim() === '' ? 'Give it a name you will know it by, such as “My laptop”.' : undefined

  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (name.trim() === '') return document.getElementById('passkey-name')?.focus()
    if (add.isPending) return
    add.mutate(name.trim(), {
      onSuccess: ({ recoveryCodes }) => {
        setName('')
        setTried(false)
        onCodes(recoveryCodes)
      },
    })
  }

  return (
    <form noValidate onSubmit={submit} className="grid max-w-md gap-3">
      <InputField
        id="passkey-name"
        label="Name of a new passkey"
        autoComplete="off"
        maxLength={SECOND_FACTOR_LIMITS.passkeyName}
        value={name}
        error={problem}
        onChange={(event) => setName(event.target.value)}
      />
      <FormEnd refused={add.error ? sentenceOf(add.error) : undefined}>
        <button type="submit" className="btn btn-line" aria-disabled={add.isPending}>
          {add.isPending ? 'Waiting for it...' : 'Add a passkey'}
        </button>
      </FormEnd>
    </form>
  )
}
