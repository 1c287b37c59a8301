import type { Queryable } from '../../machine/database/database.ts'
import { readDifferencesOwed, type TaxOfStates } from '../../payments/ledger/differences-owed.sql.ts'
import { taxTermsFor } from '../../buying/pricing/pricing.rules.ts'
import { readTaxRules } from './tax-elsewhere.ts'

/** What orders that were changed come to less and has not gone back, by the rates of today; the first few by name. */
export async function differencesOwed(
  q: Queryable,
  limit: number,
): Promise<Awaited<ReturnType<typeof readDifferencesOwed>>> {
  const rules = await readTaxRules(q)
  const taxOfStates: TaxOfStates = [
    taxTermsFor(rules, undefined),
    ...rules.taxRegistrations.map(({ state }) => taxTermsFor(rules, state)),
  ]
  return await readDifferencesOwed(q, taxOfStates, limit)
}
