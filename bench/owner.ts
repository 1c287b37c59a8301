import type { Caller } from '../src/shop/context.ts'

/** Who asks for what only an owner may see. */
export const OWNER: Caller = {
  person: { id: 1, email: 'owner@example.com', role: 'owner' },
  address: '',
  sessionToken: null,
  device: '',
  knownDevices: null,
  setKnownDevices: () => undefined,
  setSession: () => undefined,
}
