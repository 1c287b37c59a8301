import type { ShopContext } from '../shop/context.ts'
import { backupCalls } from './backups/backups.ts'
import { connectionCalls } from './connections/connection-calls.ts'
import { demoCalls } from './opening/demo-data.ts'
import { openingCalls } from './opening/opening.ts'
import { rehearsalCalls } from './opening/rehearsal.ts'
import { frontCalls } from '../words/front/front.ts'
import { homeCalls } from '../words/home/home.ts'
import { healthCalls } from './health/health.ts'
import { historyCalls } from './history/history.ts'
import { pageCalls } from '../words/pages/pages.ts'
import { receiverCalls } from './programs/receivers.ts'
import { tokenCalls } from './programs/tokens.ts'
import { previewCalls } from '../words/front/previews.ts'
import { applePayFileCalls } from './settings/apple-pay-file.ts'
import { settingsCalls } from './settings/settings.ts'
import { storeCalls } from './settings/store.ts'
import { versionCalls } from './versions/versions.ts'

/** What is one for the whole shop. */
export function store(context: ShopContext) {
  return {
    ...storeCalls(context),
    ...settingsCalls(context),
    ...applePayFileCalls(context),
    ...openingCalls(context),
    ...rehearsalCalls(context),
    ...frontCalls(context),
    ...homeCalls(context),
    ...demoCalls(context),
    ...historyCalls(context),
    ...backupCalls(context),
    ...connectionCalls(context),
    ...healthCalls(context),
    ...pageCalls(context),
    ...tokenCalls(context),
    ...receiverCalls(context),
    ...previewCalls(context),
    ...versionCalls(context),
  }
}
