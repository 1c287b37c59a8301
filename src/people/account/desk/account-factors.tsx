import type { ReactNode } from 'react'
import type { Account } from './account-query.ts'
import { AuthenticatorPart } from './authenticator-part.tsx'
import { PasskeysPart } from './passkeys-part.tsx'
import { RecoveryCodesPart } from './recovery-codes-part.tsx'
import { useNewCodes } from './use-new-codes.ts'

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
