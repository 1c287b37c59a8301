import { useQuery, useQueryClient } from '@tanstack/react-query'
import { AccountFactors } from '../../account/desk/account-factors.tsx'
import { accountQuery } from '../../account/desk/account-query.ts'
import { DeskHeader } from '../../../shop/desk/desk-header.tsx'
import { SectionPage, Loaded, RowsSkeleton } from '../../../shop/desk/section-page.tsx'
import { sessionQuery } from '../../../shop/desk/desk-queries.ts'
import { ProofProvider } from '../../second-factor/proof-provider.desk.tsx'

/** Somebody whose password was right, in a shop that asks a second factor of everyone: nothing else is open before. */
export function SetUpFactorPage({ email }: { email: string }) {
  const client = useQueryClient()
  const account = useQuery(accountQuery)
  const goOn = () => void client.invalidateQueries({ queryKey: sessionQuery.queryKey, exact: true })
  return (
    <ProofProvider>
      <div className="flex min-h-dvh flex-col print:block">
        <DeskHeader email={email} />
        <main id="main" tabIndex={-1} className="min-w-0 px-4 pt-6 pb-16 sm:px-6 lg:px-10 lg:pt-8 print:p-0">
          <div className="mx-auto max-w-6xl">
            <SectionPage
              title="Set up your second factor"
              lead="This shop asks everybody who works here for more than a password. Add a passkey or an authenticator app; one of them is enough. The shop opens then."
            >
              <Loaded query={account} skeleton={<RowsSkeleton rows={4} />}>
                {(found) => (
                  <AccountFactors account={found}>
                    <div className="no-print border border-line bg-sheet p-4 text-sm sm:p-6">
                      <p>Your second factor is set up. Keep the recovery codes before you go on.</p>
                      <button type="button" className="btn btn-primary mt-4" onClick={goOn}>
                        Go on to the shop
                      </button>
                    </div>
                  </AccountFactors>
                )}
              </Loaded>
            </SectionPage>
          </div>
        </main>
      </div>
    </ProofProvider>
  )
}
