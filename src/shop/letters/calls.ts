import type { ShopContext } from '../context.ts'
import { blogCalls } from './blog.ts'
import { inboxCalls } from './inbox.ts'
import { letterCalls } from './letters.ts'
import { restockCalls } from './restock.ts'
import { subscriberCalls } from './subscribers.ts'
import { testMailCalls } from './test-mail.ts'

/** What is written to and by the shop. */
export function letters(context: ShopContext) {
  return {
    ...blogCalls(context),
    ...letterCalls(context),
    ...inboxCalls(context),
    ...subscriberCalls(context),
    ...restockCalls(context),
    ...testMailCalls(context),
  }
}
