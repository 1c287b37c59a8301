import type { Get, Problem } from '../../machine/process/environment.ts'
import type { Wallet } from './wallet.ts'

/**
 * What a wallet brings before the shop has one of it. `Typed` is what an owner types at the desk; `Keys` is that, and what was
 * learnt when its webhook was made.
 */
export interface WalletKind<Typed, Keys> {
  /** Its keys from the environment, all or none: half-set keys are a problem, never a shop without this wallet. */
  read: (get: Get, problem: Problem) => Keys | undefined
  /** 'live' where real money moves by these; undefined for what is no key of this wallet. */
  worldOf: (typed: Typed) => 'sandbox' | 'live' | undefined
  /** What its keys of the sandbox are, beside another wallet's live ones: ends 'and Pocket’s are ...'. */
  play: string
  /** `apiUrl` is where the wallet is while an emulator stands in for it. */
  create: (keys: Keys & { apiUrl?: string | undefined }) => Wallet
  /**
   * Asks the wallet whether it takes keys that do not count yet. Throws invalid, at the field to look at, where they are wrong
   * by their looks or the wallet does not take them; WalletProblem where it can't be asked.
   */
  tryKeys: (typed: Typed, apiUrl: string | undefined) => Promise<AcceptedKeys<Omit<Keys, keyof Typed>>>
}

/** Keys that the wallet takes, and that do not count yet. */
export interface AcceptedKeys<Learnt> {
  /** What else the wallet tells of them, as a sentence for their owner. */
  says?: string | undefined
  /**
   * Lets the wallet tell this address of payments. Throws WalletProblem, with the wallet's own words where it refuses the
   * address.
   */
  openWebhook: (address: string) => Promise<NewWebhook<Learnt>>
}

/** A webhook that is to be tried. Where one was there before, the running shop still hears by that. */
interface NewWebhook<Learnt> {
  /** What is kept with the keys. */
  learnt: Learnt
  /**
   * Lets the wallet send something that carries this word, at the address as ?try= or in the body as "try". False where it
   * will not. Throws WalletProblem.
   */
  sendTry: (word: string) => Promise<boolean>
  /** The try came back, and the keys are kept: what was there before it goes. */
  takesOver?: () => Promise<void>
  /** It did not come back: this one goes. */
  giveUp?: () => Promise<void>
}

/** Variables that are set together or not at all, in their order; undefined where none is, and where one is missing. */
export function readTogether(
  names: readonly string[],
  { title, all }: { title: string; all: string },
  get: Get,
  problem: Problem,
): string[] | undefined {
  const missing = names.filter((name) => get(name) === undefined)
  if (missing.length === 0) return names.map((name) => get(name)!)
  if (missing.length < names.length)
    problem(
      `${title} is only half set up: ${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing. Set ${all}.`,
    )
  return undefined
}
