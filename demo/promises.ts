import type { Promises } from '../src/domain/store/promises.ts'

/** What the demo's maker promises. A shop of one's own begins without. */
export const promises: Promises = { dispatchDays: 2, returnDays: 30, warrantyMonths: 12, replyDays: 2 }
