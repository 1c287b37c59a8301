import { backupCalls } from './backups/backup-calls.contract.ts'
import { deskCalls } from './history/desk-calls.contract.ts'
import { firstDaysCalls } from './opening/first-days-calls.contract.ts'
import { frontCalls } from '../words/front/front-calls.contract.ts'
import { pageCalls } from '../words/pages/page-calls.contract.ts'
import { previewCalls } from '../words/front/preview-calls.contract.ts'
import { storeCalls } from './settings/store-calls.contract.ts'

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
