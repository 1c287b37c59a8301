import type { ShopContext } from '../shop/context.ts'
import { blogCalls } from './journal/blog.ts'
import { inboxCalls } from './inbox/inbox.ts'
import { receivingCalls } from './inbox/receiving.ts'
import { letterCalls } from './mailbox/outbox.ts'
import { writtenLetterCalls } from './letters/letters.ts'
import { restockCalls } from '../pieces/back-in-stock/restock.ts'
import { subscriberCalls } from './newsletter/subscribers.ts'

/** What is written to and by the shop. */
export function letters(context: ShopContext) {
  return {
    ...blogCalls(context),
    ...letterCalls(context),
    ...writtenLetterCalls(context),
    ...inboxCalls(context),
    ...receivingCalls(context),
    ...subscriberCalls(context),
    ...restockCalls(context),
  }
}
