import type { ShopContext } from '../shop/context.ts'
import { accountCalls } from './account/account.ts'
import { factorCalls } from './account/factors.ts'
import { peopleCalls } from './staff/people.ts'
import { personalDataCalls } from './privacy/requests.ts'
import { secondFactorCalls } from './second-factor/second-factor.ts'
import { signInCalls } from './sign-in/sign-in.ts'

/** Accounts, sign-in, what is kept of people. */
export function people(context: ShopContext) {
  return {
    ...signInCalls(context),
    ...secondFactorCalls(context),
    ...accountCalls(context),
    ...factorCalls(context),
    ...peopleCalls(context),
    ...personalDataCalls(context),
  }
}
