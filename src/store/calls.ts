import type { ShopContext } from '../shop/context.ts'
import { backupCalls } from './backups/backups.ts'
import { demoCalls } from './opening/demo-data.ts'
import { firstDaysCalls } from './opening/first-days.ts'
import { frontCalls } from '../words/front/front.ts'
import { homeCalls } from '../words/home/home.ts'
import { healthCalls } from './health/health.ts'
import { historyCalls } from './history/history.ts'
import { liveCheckCalls } from './settings/live-check.ts'
import { pageCalls } from '../words/pages/pages.ts'
import { previewCalls } from '../words/front/previews.ts'
import { settingsCalls } from './settings/settings.ts'
import { storeCalls } from './settings/store.ts'
import { versionCalls } from './versions/versions.ts'
import { testOrderCalls } from './opening/test-orders.ts'

/** What is one for the whole shop. */
export function store(context: ShopContext) {
  return {
    ...storeCalls(context),
    ...settingsCalls(context),
    ...firstDaysCalls(context),
    ...frontCalls(context),
    ...homeCalls(context),
    ...demoCalls(context),
    ...liveCheckCalls(context),
    ...testOrderCalls(context),
    ...historyCalls(context),
    ...backupCalls(context),
    ...healthCalls(context),
    ...pageCalls(context),
    ...previewCalls(context),
    ...versionCalls(context),
  }
}
