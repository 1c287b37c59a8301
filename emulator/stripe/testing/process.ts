import { Stripe } from 'stripe'
import { startOn, type RunningOf } from '../../testing/child.ts'

export { cleanUp } from '../../testing/child.ts'

const main = new URL('../main.ts', import.meta.url)

/** `stripe` is Stripe's own client, sent to the emulator. */
export type Running = RunningOf<{ readonly stripe: Stripe }>

/** Starts Stripe's emulator on a free port and waits until it listens. */
export const startEmulator = (data?: string): Promise<Running> =>
  startOn(main, (base) => ({ stripe: clientOf(base) }), data)

/** Stripe's own client with the given key. It repeats no call, but for one whose connection was cut. */
export function clientOf(base: string, key = 'sk_test_emulator'): Stripe {
  const { hostname, port } = new URL(base)
  return new Stripe(key, {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
    timeout: 15_000,
  })
}
