import { backupCalls } from './backup-calls.ts'
import { deskCalls } from './desk-calls.ts'
import { pageCalls } from './page-calls.ts'
import { storeCalls } from './store-calls.ts'

/** What is one for the whole shop. */
export const store = {
  ...backupCalls,
  ...deskCalls,
  ...pageCalls,
  ...storeCalls,
}
