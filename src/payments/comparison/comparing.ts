import type { NewDifference } from './differences.sql.ts'
import type { WalletMovement } from '../wallets/wallet-movement.ts'
import type { AtWallet } from '../../shop/context.ts'

/** What a comparison works with. */

export type ComparisonContext = Pick<AtWallet, 'db' | 'wallet' | 'log'>

export interface Span {
  from: Date
  to: Date
}

export interface Counts {
  compared: number
  /** Was different, and is not any more. */
  mended: number
  differing: number
}

export interface Comparing {
  /** Brings the shop to what a movement tells; without it nothing is changed. */
  heal?: (movement: WalletMovement) => Promise<void>
  /** Answers whether it waits for somebody: one that is explained does not count. */
  onDifference: (difference: NewDifference) => Promise<boolean>
  /** Called now and again with what was done so far. */
  onProgress?: (counts: Counts) => Promise<void>
}
