import { LOOPBACK, type Problem } from '../../machine/process/environment.ts'
import { walletVariables } from '../../payments/wallets/offered-wallets.ts'

export function refuseTestPaymentsInPublic(
  host: string,
  publicUrl: string | undefined,
  allowed: string | undefined,
  problem: Problem,
): void {
  if (allowed === '1') return
  if (LOOPBACK.includes(host) && (!publicUrl || LOOPBACK.includes(new URL(publicUrl).hostname))) return
  problem(
    `The shop is reachable from outside (HOST or PUBLIC_URL) but takes only test payments: set ${walletVariables}, or ALLOW_TEST_PAYMENTS=1 for a demonstration.`,
  )
}
