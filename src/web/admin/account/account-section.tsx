import { useQuery } from '@tanstack/react-query'
import { SectionPage } from '../frame/section-page.tsx'
import { Loaded, RowsSkeleton } from '../ui/loaded.tsx'
import { accountQuery, type Account } from './account-query.ts'
import { AddressPart } from './address-part.tsx'
import { AuthenticatorPart } from './authenticator-part.tsx'
import { PasskeysPart } from './passkeys-part.tsx'
import { PasswordPart } from './password-part.tsx'
import { RecoveryCodesPart } from './recovery-codes-part.tsx'
import { SessionsPart } from './sessions-part.tsx'
import { useNewCodes } from './use-new-codes.ts'

/** How one signs in oneself. */
export function AccountSection() {
  const account = useQuery(accountQuery)
  return (
    <SectionPage
      title="Sign-in & security"
      lead="How you come in here. What changes it is told to you by mail, and stands in the history."
    >
      <Loaded query={account} skeleton={<RowsSkeleton rows={6} />}>
        {(found) => <AccountParts account={found} />}
      </Loaded>
    </SectionPage>
  )
}

function AccountParts({ account }: { account: Account }) {
  const newCodes = useNewCodes()
  const hasFactor = account.passkeys.length > 0 || account.authenticatorSince !== null
  return (
    <div className="grid gap-4">
      {hasFactor ? null : (
        <p className="notice text-sm">
          Your password alone lets you in. Add a passkey or an authenticator app: then whoever learns the
          password still stays outside.
        </p>
      )}
      {/* What is printed here are recovery codes. */}
      <div className="no-print contents">
        <PasskeysPart account={account} onCodes={newCodes.show} />
        <AuthenticatorPart account={account} onCodes={newCodes.show} />
      </div>
      {hasFactor ? <RecoveryCodesPart account={account} newCodes={newCodes} /> : null}
      <div className="no-print contents">
        <PasswordPart />
        <AddressPart account={account} />
        <SessionsPart account={account} />
      </div>
    </div>
  )
}
