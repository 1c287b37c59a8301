import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { storeQuery } from '../../../shop/site/queries.ts'
import { shop } from '../../../shop/site/shop.ts'
import { ChangeButton } from '../../../machine/forms/dialogs/change-button.tsx'
import { saveText } from '../../../shop/desk/parts/save-file.ts'
import { AccountPart } from './account-part.tsx'
import { useAccountChange, type Account } from './account-query.ts'
import type { NewCodes } from './use-new-codes.ts'

interface RecoveryCodesPartProps {
  account: Account
  newCodes: NewCodes
}

/** For the day the phone is in the lake. */
export function RecoveryCodesPart({ account, newCodes }: RecoveryCodesPartProps) {
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
