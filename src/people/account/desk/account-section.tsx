import { useQuery } from '@tanstack/react-query'
import { SectionPage } from '../../../shop/desk/section-page.tsx'
import { Loaded, RowsSkeleton } from '../../../machine/forms/lists/loaded.tsx'
import { useHasMailServer } from '../../../shop/desk/parts/use-mail-words.ts'
import { AccountFactors, hasFactor } from './account-factors.tsx'
import { accountQuery, type Account } from './account-query.ts'
import { AddressPart } from './address-part.tsx'
import { PasswordPart } from './password-part.tsx'
import { SessionsPart } from './sessions-part.tsx'

/** The page on which people change how they sign in. */
export function AccountSection() {
  const account = useQuery(accountQuery)
  const hasServer = useHasMailServer()
  return (
    <SectionPage
      title="Sign-in & security"
      lead={`How you come in here. What changes it ${hasServer ? 'is written to you in a mail, and ' : ''}stands in the history.`}
    >
      <Loaded query={account} skeleton={<RowsSkeleton rows={6} />}>
        {(found) => <AccountParts account={found} />}
      </Loaded>
    </SectionPage>
  )
}

function AccountParts({ account }: { account: Account }) {
  return (
    <div className="grid gap-4">
      {hasFactor(account) ? null : (
        <p className="notice text-sm">
          Your password alone lets you in. Add a passkey or an authenticator app: then whoever learns the
          password still stays outside.
        </p>
      )}
      <AccountFactors account={account} />
      <div className="no-print contents">
        <PasswordPart />
        <AddressPart account={account} />
        <SessionsPart account={account} />
      </div>
    </div>
  )
}
