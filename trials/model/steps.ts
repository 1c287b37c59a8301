import fc from 'fast-check'
import type { Failpoint } from '../../src/machine/database/failpoint.ts'
import type { WalletFault } from '../world/wallet-deeds.ts'
import { PRODUCTS } from './world.ts'

/** What may come to pass next. Numbers that choose one of what there is are taken modulo how many there are. */
export type Step =
  | {
      kind: 'buy'
      lines: { product: number; quantity: number }[]
      /** How far its buyer goes at once, with nothing in the way. */
      goes: 'open' | 'approved' | 'paid'
      trouble: keyof typeof createTrouble
      crash?: Failpoint | undefined
    }
  | { kind: 'approve'; payment: number; instrument: 'ok' | 'declined' }
  | { kind: 'capture'; payment: number; trouble: keyof typeof captureTrouble; crash?: Failpoint | undefined }
  | { kind: 'end'; payment: number }
  | { kind: 'hear'; isDouble: boolean; isBackwards: boolean; most: number }
  | { kind: 'expire' }
  | { kind: 'sweep' }
  | { kind: 'cancel'; order: number; isRefunded: boolean; crash?: Failpoint | undefined }
  | {
      kind: 'refund'
      order: number
      what: RefundWhat
      trouble: keyof typeof refundTrouble
      crash?: Failpoint | undefined
      windows: number
    }
  | { kind: 'refund at the wallet'; order: number; cents: number | undefined; isPending: boolean }
  | { kind: 'settle a refund'; refund: number; status: 'COMPLETED' | 'FAILED' }
  | { kind: 'settle a capture'; status: 'COMPLETED' | 'DENIED' }
  | { kind: 'edit'; product: number; more: number; price: string }
  | { kind: 'offer'; product: number; isOffered: boolean }
  | {
      kind: 'sell as'
      product: number
      as: 'shelf' | 'made_to_order' | 'made_again'
      atOnce: number
    }
  | { kind: 'reopen' }
  | { kind: 'settle' }
  | { kind: 'race'; steps: Step[] }

export type RefundWhat =
  | { of: 'line'; n: number; quantity: number; restock: boolean }
  | { of: 'beyond'; cents: number }
  | { of: 'whole' }

const lost = (on: string): WalletFault[] => [{ on, kind: 'commit-then-drop', count: 2 }]
const unsent = (on: string): WalletFault[] => [{ on, kind: 'drop-before', count: 2 }]

export const createTrouble = {
  none: [],
  lost: lost('create'),
  unsent: unsent('create'),
  down: [{ on: 'create', kind: 'status-503-html' }],
} satisfies Record<string, WalletFault[]>

export const captureTrouble = {
  none: [],
  lost: lost('capture'),
  unsent: unsent('capture'),
  declined: [{ on: 'capture', kind: 'decline' }],
  'declined capture': [{ on: 'capture', kind: 'declined-capture' }],
  pending: [{ on: 'capture', kind: 'pending' }],
  'unheard of': [{ on: 'capture', kind: 'commit-then-status', issue: 'SOMETHING_UNHEARD_OF' }],
  throttled: [{ on: 'capture', kind: 'status-429' }],
  unreadable: [{ on: 'get', kind: 'status-500', count: 2 }],
} satisfies Record<string, WalletFault[]>

export const refundTrouble = {
  none: [],
  lost: lost('refund'),
  unsent: unsent('refund'),
  pending: [{ on: 'refund', kind: 'pending' }],
  refused: [{ on: 'refund', kind: 'decline' }],
  failed: [{ on: 'refund', kind: 'failed-refund' }],
  'unheard of': [{ on: 'refund', kind: 'commit-then-status', issue: 'SOMETHING_UNHEARD_OF' }],
  down: [{ on: 'refund', kind: 'status-503-html', count: 2 }],
  'lost, and then unreadable': [...lost('refund'), { on: 'get', kind: 'status-500', count: 2 }],
} satisfies Record<string, WalletFault[]>

const one = fc.nat(11)
const anyProduct = fc.nat(PRODUCTS - 1)
const mostly = <T extends string>(names: readonly T[]): fc.Arbitrary<T> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant(names[0]!) },
    { weight: 2, arbitrary: fc.constantFrom(...names) },
  )
const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T & string)[]
const crashAt = (...names: Failpoint[]) =>
  fc.oneof(
    { weight: 5, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom(...names) },
  )

const buy: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('buy'),
  lines: fc.array(fc.record({ product: anyProduct, quantity: fc.integer({ min: 1, max: 3 }) }), {
    minLength: 1,
    maxLength: 2,
  }),
  goes: fc.constantFrom('open', 'approved', 'approved', 'paid', 'paid', 'paid'),
  trouble: mostly(keysOf(createTrouble)),
  crash: crashAt('before create', 'stored, before create', 'created, id not yet saved', 'saved, reply lost'),
})
const approve: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('approve'),
  payment: one,
  instrument: fc.constantFrom('ok', 'ok', 'ok', 'declined'),
})
const capture: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('capture'),
  payment: one,
  trouble: mostly(keysOf(captureTrouble)),
  crash: crashAt(
    'webhook before browser',
    'lapses between approval and capture',
    'held, before capture',
    'capture sent, reply lost',
    'captured, before commit',
    'committed, before reply',
  ),
})
const what: fc.Arbitrary<RefundWhat> = fc.oneof(
  fc.record({
    of: fc.constant('line'),
    n: fc.nat(1),
    quantity: fc.integer({ min: 1, max: 3 }),
    restock: fc.boolean(),
  }),
  fc.record({ of: fc.constant('beyond'), cents: fc.integer({ min: 1, max: 4000 }) }),
  fc.record({ of: fc.constant('whole') }),
)
const refund: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('refund'),
  order: one,
  what,
  trouble: mostly(keysOf(refundTrouble)),
  crash: crashAt('refund sent, reply lost', 'refunded, before commit'),
  windows: fc.constantFrom(1, 1, 2, 3),
})
const cancel: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('cancel'),
  order: one,
  isRefunded: fc.boolean(),
  crash: crashAt('refund sent, reply lost', 'refunded, before commit'),
})
const atTheWallet: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('refund at the wallet'),
  order: one,
  cents: fc.option(fc.integer({ min: 1, max: 3000 }), { nil: undefined }),
  isPending: fc.boolean(),
})
const hear: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('hear'),
  isDouble: fc.boolean(),
  isBackwards: fc.boolean(),
  most: fc.constantFrom(1, 3, 50),
})
const edit: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('edit'),
  product: anyProduct,
  more: fc.integer({ min: -3, max: 5 }),
  price: fc.constantFrom('15.00', '9.99', '0.01', '73.20'),
})
const offered: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('offer'), product: anyProduct, isOffered: fc.boolean() }),
  fc.record({
    kind: fc.constant('sell as'),
    product: anyProduct,
    as: fc.constantFrom('shelf', 'made_to_order', 'made_again'),
    atOnce: fc.constantFrom(0, 3),
  }),
)
const small: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('end'), payment: one }),
  fc.record({
    kind: fc.constant('settle a refund'),
    refund: one,
    status: fc.constantFrom('COMPLETED', 'FAILED'),
  }),
  fc.record({ kind: fc.constant('settle a capture'), status: fc.constantFrom('COMPLETED', 'DENIED') }),
  fc.constantFrom<Step>(
    { kind: 'sweep' },
    { kind: 'sweep' },
    { kind: 'reopen' },
    { kind: 'settle' },
    { kind: 'settle' },
    { kind: 'expire' },
  ),
)
const raced = fc.oneof(capture, refund, cancel, atTheWallet, hear, edit, offered, small)
const race: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('race'),
  // What crashes is no longer in a race; and what is settled stands still.
  steps: fc
    .array(raced, { minLength: 2, maxLength: 4 })
    .map((steps) =>
      steps.filter(({ kind }) => kind !== 'settle').map((step) => ({ ...step, crash: undefined }) as Step),
    ),
})

export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: buy },
  { weight: 2, arbitrary: approve },
  { weight: 4, arbitrary: capture },
  { weight: 6, arbitrary: refund },
  { weight: 2, arbitrary: cancel },
  { weight: 2, arbitrary: atTheWallet },
  { weight: 3, arbitrary: hear },
  { weight: 1, arbitrary: edit },
  { weight: 1, arbitrary: offered },
  { weight: 4, arbitrary: small },
  { weight: 3, arbitrary: race },
)
