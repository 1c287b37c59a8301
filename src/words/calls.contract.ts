import { blogCalls } from './journal/blog-calls.contract.ts'
import { messageCalls } from './inbox/message-calls.contract.ts'
import { letterCalls } from './mailbox/letters.contract.ts'
import { writtenLetterCalls } from './letters/letter-calls.contract.ts'
import { restockCalls } from '../pieces/back-in-stock/restock-calls.contract.ts'

/** What is written to and by the shop. */
export const letters = {
  ...blogCalls,
  ...letterCalls,
  ...messageCalls,
  ...writtenLetterCalls,
  ...restockCalls,
}
