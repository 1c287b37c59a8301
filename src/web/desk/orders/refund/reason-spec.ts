import { MAX_REASON_LENGTH } from '../../../../domain/orders/refunds/refund.ts'

export const reasonSpec = { label: 'Why?', maxLength: MAX_REASON_LENGTH }

/** What is asked of a reason where it says how money goes back. */
export const NO_WAY_SAID = 'Say in a few words how it goes back, such as in cash.'
