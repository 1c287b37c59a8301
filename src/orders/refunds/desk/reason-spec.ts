import { MAX_REASON_LENGTH } from '../refund.rules.ts'

export const reasonSpec = { label: 'Why?', maxLength: MAX_REASON_LENGTH }

/** What is asked of a reason where it says how money goes back. */
export const NO_WAY_SAID = 'Say in a few words how it goes back, such as in cash.'
