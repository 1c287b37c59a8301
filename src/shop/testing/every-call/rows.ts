import type { Call, Sends } from '../../every-call.contract.ts'

/** What a call is asked with so that it succeeds; made right before, as are the things it is about. */
export type Rows = { [C in Call]: () => Sends<C> | Promise<Sends<C>> }

/** Takes the session that the call is asked with, where an owner's will not do. */
export type As = (cookie: string) => void
