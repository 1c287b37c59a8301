import { accountCalls } from './account/account-calls.contract.ts'
import { peopleCalls } from './staff/people-calls.contract.ts'
import { personalDataCalls } from './privacy/personal-data-calls.contract.ts'
import { sessionCalls } from './sign-in/sign-in.contract.ts'

/** Accounts, sign-in, what is kept of people. */
export const people = {
  ...accountCalls,
  ...peopleCalls,
  ...personalDataCalls,
  ...sessionCalls,
}
