import { backupCalls } from './backups/backup-calls.contract.ts'
import { connectionCalls } from './connections/connection-calls.contract.ts'
import { deskCalls } from './history/desk-calls.contract.ts'
import { openingCalls } from './opening/opening.contract.ts'
import { frontCalls, previewCalls } from '../words/front/front.contract.ts'
import { healthCalls } from './health/health.contract.ts'
import { pageCalls } from '../words/pages/page-calls.contract.ts'
import { versionCalls } from './versions/versions.contract.ts'
import { programCalls } from './programs/programs.contract.ts'
import { storeCalls } from './settings/store-calls.contract.ts'

/** What is one for the whole shop. */
export const store = {
  ...backupCalls,
  ...connectionCalls,
  ...healthCalls,
  ...deskCalls,
  ...openingCalls,
  ...frontCalls,
  ...pageCalls,
  ...programCalls,
  ...previewCalls,
  ...storeCalls,
  ...versionCalls,
}
