import { startEmulatorProcess, type Control, type EmulatorProcess } from './emulator-process.ts'
import { paypalDeeds } from './paypal.ts'
import { stripeDeeds } from './stripe.ts'
import type { WalletDeeds } from './wallet-deeds.ts'

interface WayOfPaying {
  /** The stand-in of the wallet that takes it. */
  emulator: string
  /** What may happen there. */
  deedsAt: (at: { url: string; control: Control }) => WalletDeeds
  /** Not offered out of the box: the owner switches it on in Settings, under its name. */
  isSwitchedOn?: true
}

/** What buyers of a trial pay with, `--way`: all that a trial has to know of it. */
export const ways = {
  paypal: { emulator: 'emulator/main.ts', deedsAt: (at) => paypalDeeds(at, 'paypal') },
  venmo: { emulator: 'emulator/main.ts', deedsAt: (at) => paypalDeeds(at, 'venmo'), isSwitchedOn: true },
  card: { emulator: 'emulator/main.ts', deedsAt: (at) => paypalDeeds(at, 'card'), isSwitchedOn: true },
  stripe: { emulator: 'emulator/stripe/main.ts', deedsAt: stripeDeeds },
} satisfies Record<string, WayOfPaying>
export type Way = keyof typeof ways

export const wayNames = Object.keys(ways) as Way[]

/** It is handed on to all that starts shops. */
export const chosenWay = (): Way => wayNames.find((way) => way === process.env['TRIALS_WAY']) ?? 'paypal'

/** The settings of a shop that offers it. */
export function offering<S extends { payments: object }>(settings: S, way: Way): S {
  const isOffered = !('isSwitchedOn' in ways[way])
  return isOffered ? settings : { ...settings, payments: { ...settings.payments, [way]: true } }
}

/** What a world's shops are paid by, as a process they share. */
export interface SharedEmulator extends EmulatorProcess, WalletDeeds {}

export async function startSharedEmulator(way: Way = chosenWay()): Promise<SharedEmulator> {
  const { emulator, deedsAt } = ways[way]
  const shared = await startEmulatorProcess(emulator)
  return { ...shared, ...deedsAt(shared) }
}
