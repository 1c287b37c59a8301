import { LOOPBACK } from '../../machine/process/environment.ts'
import { fromRoot } from '../../machine/process/from-root.ts'
import type { Log } from '../../machine/process/log.ts'
import type { Assignment } from '../../machine/workers/messages.ts'
import { closedWallets, openTestWallets, openWallets } from '../../payments/wallets/offered-wallets.ts'
import { type Emulator, joinEmulator, startEmulator } from '../../payments/wallets/paypal/emulator.ts'
import type { Wallets } from '../../payments/wallets/wallets.ts'
import { takesRealMoney } from '../context.ts'
import type { Env } from './env.ts'

/**
 * Whether payments may be tests while there are no keys. A shop that others can reach takes none from them, unless it is
 * said to be a demonstration: it is not open yet.
 */
export function mayTakeTests(env: {
  host: string
  publicUrl: string | undefined
  allowTestPayments: boolean
}): boolean {
  if (env.allowTestPayments) return true
  return LOOPBACK.includes(env.host) && (!env.publicUrl || LOOPBACK.includes(new URL(env.publicUrl).hostname))
}

/** What takes this shop's payments. */
interface Payments {
  testPayments: boolean
  isRealMoney: boolean
  emulator: Emulator | undefined
  /** The wallets, of which an emulator is told that the shop is at `origin`. */
  walletsAt: (origin: string) => Promise<Wallets>
}

export async function openPayments(env: Env, log: Log, worker?: Assignment): Promise<Payments> {
  const wallets = openWallets(env)
  const testPayments = wallets === undefined && mayTakeTests(env)
  const emulator = testPayments ? await openEmulator(env, log, worker) : undefined
  return {
    testPayments,
    isRealMoney: wallets !== undefined && takesRealMoney({ testPayments, wallets }),
    emulator,
    walletsAt: async (origin) =>
      wallets ?? (emulator === undefined ? closedWallets() : await openTestWallets(emulator, origin)),
  }
}

async function openEmulator({ emulatorUrl, dataDir }: Env, log: Log, worker?: Assignment): Promise<Emulator> {
  if (emulatorUrl !== undefined) {
    // Earlier starts left listeners at the emulator: the first process clears away those that nobody hears any more.
    const isShared = !(worker?.isFirst && worker.ownsEmulator)
    return joinEmulator(emulatorUrl, { isShared })
  }
  return await startEmulator(fromRoot('emulator/main.ts'), dataDir, log)
}
