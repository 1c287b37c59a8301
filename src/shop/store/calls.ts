import type { ShopContext } from '../context.ts'
import { backupCalls } from './backups.ts'
import { demoCalls } from './demo-data.ts'
import { firstDaysCalls } from './first-days.ts'
import { frontCalls } from './front/front.ts'
import { homeCalls } from './front/home.ts'
import { historyCalls } from './history.ts'
import { liveCheckCalls } from './live-check.ts'
import { pageCalls } from './pages/pages.ts'
import { previewCalls } from './previews/previews.ts'
import { settingsCalls } from './settings.ts'
import { storeCalls } from './store.ts'
import { testOrderCalls } from './test-orders/test-orders.ts'

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
    ...pageCalls(context),
    ...previewCalls(context),
  }
}
