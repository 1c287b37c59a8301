import type { Role } from '../machine/contract/role.ts'
import type { Previewed } from '../words/front/previewed.rules.ts'
import type { Call, Input, Output, Sending } from './every-call.contract.ts'

/** Who calls, and what a call may set in the answer besides its output. */
export interface Caller {
  person: {
    id: number
    email: string
    role: Role
    /** The shop asks a second factor of everyone, and they have none: few calls get to know who they are. */
    needsSecondFactor?: boolean
    /** A program calls by this token, for which the owner of longest standing stands. */
    token?: { id: number; name: string }
  } | null
  /** When the call came, by this process's own clock (performance.now()), before it waited for anything. */
  arrivedAt?: number
  /** For rate limits and sign-in throttling; never logged. */
  address: string
  sessionToken: string | null
  /** The browser in words, as it is listed among a person's sessions: 'Firefox on Linux'. */
  device: string
  /** The browser's cookie that says who has signed in there before; counted apart when somebody guesses. */
  knownDevices: string | null
  setKnownDevices: (cookie: string) => void
  /** Starts or (null) ends the session cookie of the browser that called; one that stays lasts on its owner's own device. */
  setSession: (token: string | null, options?: { stays: boolean }) => void
  /** What they see as the shop itself before everybody does: somebody of the shop who asked for it in this browser. */
  previews?: Previewed | undefined
  /** Begins or ends that, for this browser. */
  setPreviewing?: (isOn: boolean) => void
}

/**
 * The shop as one interface: each call of the contract as a function. src/shop implements it over the
 * database; machine/contract/client.ts is the same interface over HTTP.
 */
export type ShopApi = {
  [C in Call]: (input: Input<C>, caller: Caller) => Promise<Output<C>>
}

/** The same seen from outside: a caller sends, and is told. */
export type ShopClient = <C extends Call>(call: C, ...input: Sending<C>) => Promise<Output<C>>
