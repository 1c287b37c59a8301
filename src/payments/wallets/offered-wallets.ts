import { type Get, type Problem, readLocal } from '../../machine/process/environment.ts'
import type { Emulator } from './paypal/emulator.ts'
import { createPaypalWallet, paypalKind } from './paypal/load-paypal.ts'
import { stripeKind } from './stripe/load-stripe.ts'
import { WalletProblem } from './wallet.ts'
import type { AcceptedKeys, WalletKind } from './wallet-kind.ts'
import { type WalletName, walletNames, walletTitle } from './wallet-title.rules.ts'
import { noWallets, type Wallets, walletsOf } from './wallets.ts'

/** The wallets that a shop can be given. */
const kinds = { paypal: paypalKind, stripe: stripeKind } as const satisfies Record<WalletName, unknown>

type Kinds = typeof kinds
/** What an owner types of each. */
export type TypedKeys = { [N in WalletName]: Parameters<Kinds[N]['worldOf']>[0] }
/** What is kept of each. */
type StoredKeys = { [N in WalletName]: NonNullable<ReturnType<Kinds[N]['read']>> }

const offered: { [N in WalletName]: WalletKind<TypedKeys[N], StoredKeys[N]> } = kinds

/** What is set of each wallet; with none of them payments are tests. */
export type WalletKeys = KeysAlone<StoredKeys> & {
  /** Where a wallet is, when it is an emulator that takes keys as the wallet does. */
  walletUrls: Partial<Record<WalletName, string>>
}

/** As much of it as says which wallets there are. */
type KeysAlone<Of> = { [N in WalletName]?: Of[N & keyof Of] | undefined }

export function readWalletKeys(get: Get, problem: Problem): WalletKeys {
  const read = walletNames.map((name) => [name, offered[name].read(get, problem)])
  const urls = walletNames.map((name) => [name, readLocal(`${name.toUpperCase()}_API_URL`, get, problem)])
  const keys = { ...Object.fromEntries(read), walletUrls: Object.fromEntries(urls) } as WalletKeys
  const mixed = mixedWorlds(keys)
  if (mixed !== undefined) problem(mixed)
  return keys
}

export const hasKeys = (keys: KeysAlone<StoredKeys>): boolean =>
  walletNames.some((name) => keys[name] !== undefined)

/** 'live' where real money moves by the keys of this wallet; undefined where it has none. */
export function worldOf<N extends WalletName>(
  name: N,
  keys: Pick<KeysAlone<TypedKeys>, N>,
): 'sandbox' | 'live' | undefined {
  const typed = keys[name]
  return typed && offered[name].worldOf(typed)
}

/** Says what is wrong with live keys beside test keys: with play money, buyers would get pieces for nothing. */
export function mixedWorlds(keys: KeysAlone<TypedKeys>): string | undefined {
  const [live, play] = (['live', 'sandbox'] as const).map((world) =>
    walletNames.find((name) => worldOf(name, keys) === world),
  )
  if (!live || !play) return undefined
  return `${walletTitle(live)}’s keys are live ones and ${walletTitle(play)}’s are ${offered[play].play}: take both live, or both for tests. To change from one to the other, take one of them off first.`
}

/** Those whose keys are set, in the order in which they are offered; undefined where payments are tests. */
export function openWallets(keys: WalletKeys): Wallets | undefined {
  function open<N extends WalletName>(name: N, stored: StoredKeys[N] | undefined) {
    return stored ? [offered[name].create({ ...stored, apiUrl: keys.walletUrls[name] })] : []
  }
  const [first, ...others] = walletNames.flatMap((name) => open(name, keys[name]))
  return first && walletsOf(first, ...others)
}

/** Asks a wallet about keys that do not count yet, as its kind's tryKeys. What that needs is loaded now. */
export async function tryKeys<N extends WalletName>(
  name: N,
  typed: TypedKeys[N],
  apiUrl: string | undefined,
): Promise<AcceptedKeys<Omit<StoredKeys[N], keyof TypedKeys[N]>>> {
  return await offered[name].tryKeys(typed, apiUrl)
}

const NO_KEYS = 'the shop has no keys of a wallet yet'
const refuse = () => Promise.reject(new WalletProblem('refused', NO_KEYS))

/** For a shop that strangers can reach and that has no keys yet: nobody pays there, and no wallet is asked anything. */
export function closedWallets(): Wallets {
  return noWallets({
    ...createPaypalWallet({ clientId: '', clientSecret: '', environment: 'sandbox' }),
    createOrder: refuse,
    findOrder: refuse,
    findCapture: refuse,
    findRefund: refuse,
    verifyWebhook: refuse,
    checkWebhook: refuse,
    capture: () => Promise.resolve({ kind: 'refused', issue: NO_KEYS }),
    refund: () =>
      Promise.resolve({ kind: 'refused', issue: NO_KEYS, sentence: `${NO_KEYS}.`, isGone: false }),
  })
}

/** What takes test payments: a wallet that the emulator stands in for, and that tells a shop at `origin` what happens. */
export async function openTestWallets(emulator: Emulator, origin: string): Promise<Wallets> {
  const { clientId, clientSecret, url: apiUrl } = emulator
  const webhookId = await emulator.registerWebhook(`${origin}/webhooks/paypal`)
  return walletsOf(createPaypalWallet({ clientId, clientSecret, environment: 'sandbox', apiUrl, webhookId }))
}
