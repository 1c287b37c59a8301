import { LOOPBACK } from '../../machine/process/environment.ts'

/**
 * Whether payments may be tests while there are no keys. A shop that others can reach takes none from them, unless it is
 * said to be a demonstration: it is not open yet.
 */
export function mayTakeTests(env: {
  host: string
  publicUrl: string | undefined
  allowTestPayments: boolean
}): boolean {
  if (env.allowTestPayments) return true
  return LOOPBACK.includes(env.host) && (!env.publicUrl || LOOPBACK.includes(new URL(env.publicUrl).hostname))
}
