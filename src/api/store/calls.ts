import { backupCalls } from './backup-calls.ts'
import { deskCalls } from './desk-calls.ts'
import { firstDaysCalls } from './first-days-calls.ts'
import { frontCalls } from './front-calls.ts'
import { pageCalls } from './page-calls.ts'
import { previewCalls } from './preview-calls.ts'
import { storeCalls } from './store-calls.ts'

/** What is one for the whole shop. */
export const store = {
  ...backupCalls,
  ...deskCalls,
  ...firstDaysCalls,
  ...frontCalls,
  ...pageCalls,
  ...previewCalls,
  ...storeCalls,
}
