import { accountCalls } from './account-calls.ts'
import { peopleCalls } from './people-calls.ts'
import { personalDataCalls } from './personal-data-calls.ts'
import { sessionCalls } from './session-calls.ts'

/** Accounts, sign-in, what is kept of people. */
export const people = {
  ...accountCalls,
  ...peopleCalls,
  ...personalDataCalls,
  ...sessionCalls,
}
