import { type DemoSettings, isSwitchedOn, type StoreSettings } from '../store/settings/settings.rules.ts'
import type { Block } from '../words/home/block.rules.ts'
import type { Database } from '../machine/database/database.ts'
import type { VersionedSettings } from '../store/settings/settings.sql.ts'
import type { Wallet } from '../payments/wallets/wallet.ts'
import type { Wallets } from '../payments/wallets/wallets.ts'
import type { Pictures } from '../machine/pictures/pictures.ts'
import type { CertificateState } from '../machine/certificates/renewal.rules.ts'
import type { Connected } from '../store/connections/connections.ts'
import type {
  BackupContents,
  BackupWork,
  CopiesInfo,
  KnownBackup,
} from '../store/backups/backup-calls.contract.ts'
import type { SentFile } from './fields.contract.ts'
import type { ProcessWatch } from '../store/health/process-watch.ts'
import type { Log } from '../machine/process/log.ts'
import type { SecurityLog } from '../people/security/security-log.ts'
import { ShopError } from '../machine/values/errors.ts'
import type { Role } from '../machine/contract/role.ts'
import type { Previewed } from '../words/front/previewed.rules.ts'
import type { Call, Input, Output } from './every-call.contract.ts'

/** The shop's backups; how they are made and kept is the server's. */
export interface Backups {
  /** The newest come first. */
  list: () => Promise<KnownBackup[]>
  /** Makes a backup of the shop as it is now: one that is under way began before, so it is waited for and another made. */
  make: (reason?: string) => Promise<KnownBackup>
  /** The same at once; undefined where one is being made. */
  makeUnlessUnderWay: () => Promise<KnownBackup | undefined>
}

/** What the desk does with backups. What takes long is begun: `work` tells how it goes. */
export interface BackupDesk {
  work: () => Promise<BackupWork | null>
  contents: (name: string) => Promise<BackupContents>
  file: (name: string) => Promise<SentFile>
  /** The next piece of a file, in its order; the first begins it anew. */
  takeIn: (at: number, piece: AsyncIterable<Uint8Array>) => Promise<{ bytes: number; isSealed: boolean }>
  openUploaded: (key: string | null) => Promise<Record<string, never>>
  tryBackup: (name: string) => Promise<Record<string, never>>
  tryCopy: (key: string, keep: boolean) => Promise<Record<string, never>>
  putBack: (name: string, ordersSeen: number) => Promise<Record<string, never>>
  /** How the copies do, as the last try left it: asks nobody. */
  copiesState: () => Promise<CopiesState>
  makeKey: () => Promise<{ key: string; recipient: string }>
  /** The bucket's address without the key to it. */
  bucketName: (s3: string) => string
  /** Writes, reads and deletes in it. What is wrong, in a sentence. */
  tryBucket: (s3: string) => Promise<string | undefined>
}

/** How the copies of backups elsewhere do: `problem` is what the last try came to, `since` when the first failed. */
export type CopiesState = Pick<CopiesInfo, 'last' | 'problem'>

/** What a process of the shop, and the machine it runs on, can be asked about themselves. */
interface ShopMachine {
  /** How the shop's certificate is; null where it does not speak HTTPS itself. */
  certificate: () => CertificateState | null
  watch: ProcessWatch
  /** As TRUST_PROXY should name it: a proxy in front of the shop that it does not name. */
  undeclaredProxy: () => string | undefined
  /** Bytes left on the disk of the data folder; undefined where nobody can say. */
  room: () => number | undefined
  /** What has become of the file with the shop's key since the start. */
  keyProblem: () => 'gone' | 'another' | null
  backupEveryHours: number
  /** How the copies of backups elsewhere do; undefined where there are none. */
  copies: (() => Promise<CopiesState>) | undefined
  /** How often it was asked for something, and how often it had the answer in memory. */
  requests: () => { requests: number; fromMemory: number }
  /** METRICS_TOKEN, where it is set. */
  metricsToken: string | undefined
}

/** What is worked through as it comes in, by jobs that look again and again and at once when they are woken. */
export type Queue =
  | 'mails'
  | 'messages to programs'
  | 'link requests'
  | 'webhooks'
  | 'payments'
  | 'comparisons'
  | 'pictures of other shops'

/** What the shop runs on. */
export interface ShopContext {
  db: Database
  wallets: Wallets
  pictures: Pictures
  backups: Backups
  /** What the desk does with them and their copies. */
  backupDesk: BackupDesk
  log: Log
  /** What has to do with safety, among the log's lines. */
  security: SecurityLog
  /** The shop's own address, without a slash at its end. */
  publicUrl: string
  /** True while an emulator stands in for a wallet. */
  testPayments: boolean
  /** What the demo that shops on test payments open with says of its maker's: that goes with it. */
  demoSays: DemoSettings
  /** The home page of that demo. */
  demoHome: readonly Block[]
  /**
   * An identifier of the mail server, which changes when the server's settings change. It is null while mails are not sent
   * but kept for reading at the desk.
   */
  mailServer: string | null
  /** 32 bytes that lie outside the database: what is sealed in it opens with them. */
  secretKey: Buffer
  /** How long a session lasts: unused, and in any case. */
  sessionLimits: { idleSeconds: number; absoluteSeconds: number }
  /** What may be fetched from though it is not on the public internet, as host:port. */
  outsideAlso: readonly string[]
  /** How the shop is connected with the world outside, and who says so. */
  connected: Connected
  /** What this process and its machine can be asked about themselves. */
  machine: ShopMachine
  /**
   * Called after something was committed that jobs should look at now. Where no queue is named: mails and messages to
   * programs, which most changes write.
   */
  wakeJobs: (...queues: Queue[]) => void
}

/** The same, for what is done at one wallet: that of a checkout, a payment, a refund. */
export type AtWallet<Context = ShopContext> = Context & { wallet: Wallet }

/** The context for what is done at the wallet of this name. Throws WalletProblem where the shop has it no more. */
export function atWallet<Context extends Pick<ShopContext, 'wallets'>>(
  context: Context,
  name: string,
): AtWallet<Context> {
  return { ...context, wallet: context.wallets.named(name) }
}

/** What shoppers read before the opening. */
export const NOT_OPEN_YET = 'This shop is not open yet.'

/** Where strangers may come by and no wallet's keys are set, no payment is taken, not even a test. */
export const hasWallet = ({ wallets }: Pick<ShopContext, 'wallets'>): boolean => wallets.all.length > 0

/** Whether strangers may buy: where money is real, once the owner has opened the shop. */
export const isOpen = (
  shop: Pick<ShopContext, 'testPayments' | 'wallets'>,
  { isOpened }: Pick<VersionedSettings, 'isOpened'>,
): boolean => hasWallet(shop) && (isOpened || !takesRealMoney(shop))

export const closedWords = (...shop: Parameters<typeof isOpen>): string =>
  isOpen(...shop) ? 'The shop takes no payments at the moment.' : NOT_OPEN_YET

/**
 * Whether a payment may begin at one of these wallets, or at any: its switch is on, and nobody's real money is taken
 * before the shop was opened, or by a rate nobody has looked at.
 */
export function isCheckoutOpen(
  context: Pick<ShopContext, 'testPayments' | 'wallets'>,
  settings: Pick<StoreSettings, 'payments'>,
  openingState: Pick<VersionedSettings, 'isTaxConfirmed' | 'isOpened'>,
  wallets: readonly Wallet[] = context.wallets.all,
): boolean {
  const isOn = wallets.some(({ name }) => isSwitchedOn(settings.payments, name))
  return isOn && isOpen(context, openingState) && (openingState.isTaxConfirmed || !takesRealMoney(context))
}

/** Not the emulator's money, and not that of a wallet's sandbox. */
export function takesRealMoney({
  testPayments,
  wallets,
}: Pick<ShopContext, 'testPayments' | 'wallets'>): boolean {
  return !testPayments && wallets.all.some(({ environment }) => environment === 'live')
}

/** Who did it, as the audit log names them. The log's oldest entries say 'owner:1' of the same people. */
export function actorOf(person: Caller['person']): `person:${number}` | `token:${number}` {
  const { id, token } = signedIn(person)
  return token ? `token:${token.id}` : `person:${id}`
}

/** The same as people read it, beside what was written. */
export function authorOf(person: Caller['person']): string {
  const { email, token } = signedIn(person)
  return token ? `the token “${token.name}”` : email
}

/** The person of a call that only signed-in people may make. */
export function signedIn(person: Caller['person']): NonNullable<Caller['person']> {
  if (!person) throw new ShopError('unauthenticated', 'Please sign in to do this.')
  return person
}

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
