import { type ReactNode, useEffect, useRef } from 'react'
import { type Account, useAccountCall, useAccountChange } from './account-query.ts'
import { AuthenticatorPart } from './authenticator-part.tsx'
import { type NewCodes, useNewCodes } from './use-new-codes.ts'
import { SECOND_FACTOR_LIMITS } from '../../second-factor/second-factor.rules.ts'
import { shop } from '../../../shop/site/shop.ts'
import { TextField } from '../../../machine/forms/editor-fields.tsx'
import { EditorEnd, EditorForm, SubmitButton } from '../../../machine/forms/editor-form.tsx'
import type { EditorKind } from '../../../machine/forms/kind.ts'
import { useEditor } from '../../../machine/forms/use-editor.ts'
import { makePasskey, passkeyTrouble } from '../../staff/passkey.desk.ts'
import { useFocusKept } from '../../../machine/forms/lists/use-focus-kept.ts'
import { AccountPart } from './account-part.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import { useQuery } from '@tanstack/react-query'
import { storeQuery } from '../../../shop/site/queries.ts'
import { ChangeButton } from '../../../machine/forms/fields/change-button.tsx'
import { saveText } from '../../../shop/desk/parts/save-file.ts'

interface PasskeysPartProps {
  account: Account
  onCodes: NewCodes['show']
}

function PasskeysPart({ account, onCodes }: PasskeysPartProps) {
  useFocusKept(account.passkeys.length)
  const trouble =
    account.passkeyHost === null
      ? 'This shop’s address is a number, and passkeys are bound to a name.'
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

interface AccountFactorsProps {
  account: Account
  /** What follows once there is a second factor. */
  children?: ReactNode
}

/** Passkeys, the authenticator app, and the recovery codes that come with the first of them. */
export function AccountFactors({ account, children }: AccountFactorsProps) {
  const newCodes = useNewCodes()
  return (
    <div className="grid gap-4">
      {/* What is printed here are recovery codes. */}
      <div className="no-print contents">
        <PasskeysPart account={account} onCodes={newCodes.show} />
        <AuthenticatorPart account={account} onCodes={newCodes.show} />
      </div>
      {hasFactor(account) ? (
        <>
          <RecoveryCodesPart account={account} newCodes={newCodes} />
          {children}
        </>
      ) : null}
    </div>
  )
}

export function hasFactor({ passkeys, authenticatorSince }: Account): boolean {
  return passkeys.length > 0 || authenticatorSince !== null
}

interface RecoveryCodesPartProps {
  account: Account
  newCodes: NewCodes
}

/** For the day the phone is in the lake. */
function RecoveryCodesPart({ account, newCodes }: RecoveryCodesPartProps) {
  const make = useAccountChange(
    () => shop('POST /api/account/recovery-codes'),
    ({ account: changed }) => changed,
    () => ({ title: 'New recovery codes', description: 'Those before no longer work.' }),
  )
  const question = { title: 'Make new recovery codes?', text: 'Those you have now stop working.' }
  return (
    <AccountPart
      title="Recovery codes"
      lead="Each lets you in once, after your password, where app and passkey are out of reach. Keep them on paper."
    >
      {newCodes.codes ? (
        <NewCodesCard key={newCodes.codes[0]} codes={newCodes.codes} email={account.email} />
      ) : null}
      <p>
        {account.recoveryCodesLeft === 0
          ? 'None are left.'
          : `${account.recoveryCodesLeft} ${account.recoveryCodesLeft === 1 ? 'is' : 'are'} left.`}
      </p>
      <div className="no-print">
        <ChangeButton
          change={make}
          run={() =>
            make.mutate(undefined, { onSuccess: ({ recoveryCodes }) => newCodes.show(recoveryCodes) })
          }
          doing="Making them..."
          question={account.recoveryCodesLeft > 0 ? question : undefined}
        >
          Make new codes
        </ChangeButton>
      </div>
    </AccountPart>
  )
}

interface NewCodesCardProps {
  codes: readonly string[]
  /** The person's address: a sheet of codes found in a drawer says what it opens. */
  email: string
}

function NewCodesCard({ codes, email }: NewCodesCardProps) {
  const { data: store } = useQuery(storeQuery)
  const heading = useRef<HTMLHeadingElement>(null)
  // They are what one must look at now, and they may stand outside the window.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="notice">
      <h3 ref={heading} tabIndex={-1} className="font-sans font-semibold">
        Your new recovery codes
      </h3>
      <p className="mt-1 [overflow-wrap:anywhere]">
        For {email}
        {store ? ` at ${store.name}` : null}
      </p>
      <p className="mt-1">They are shown this once. Print them, or save them where only you look.</p>
      <ol className="my-3 grid gap-x-8 gap-y-1 font-mono text-xs sm:text-sm xl:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="[overflow-wrap:anywhere]">
            {code}
          </li>
        ))}
      </ol>
      <p className="no-print flex flex-wrap gap-x-5">
        <button
          type="button"
          className="btn-quiet"
          onClick={() => saveText('recovery-codes.txt', `${codes.join('\n')}\n`)}
        >
          Save as a file
        </button>
        <button type="button" className="btn-quiet" onClick={() => window.print()}>
          Print
        </button>
      </p>
    </div>
  )
}
