import { blogCalls } from './blog-calls.ts'
import { letterCalls } from './letter-calls.ts'
import { restockCalls } from './restock-calls.ts'

/** What is written to and by the shop. */
export const letters = {
  ...blogCalls,
  ...letterCalls,
  ...restockCalls,
}
