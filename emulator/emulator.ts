import type { Clock } from './clock.ts'
import type { RecordedCall } from './shared/records.ts'
import type { Store } from './store.ts'

/** What every part of the emulator works with. */
export interface Emulator {
  readonly store: Store
  readonly clock: Clock
  /** Where the emulator listens, without a trailing slash; links, scripts and certificates point there. */
  readonly baseUrl: string
  readonly clientId: string
  readonly clientSecret: string
  /** How many connections were made to this process so far. */
  readonly connections: () => number
  /** The latest calls of the API as they came and were answered, the oldest first; not kept over a restart. */
  readonly requests: RecordedCall[]
}

/** The one merchant account every order is paid to. */
export const merchant = { email_address: 'merchant@example.com', merchant_id: 'EMUSHPMERCHNT' } as const

/** The one buyer who approves every order. */
export const buyer = {
  payerId: 'EMUTESTBUYER2',
  email: 'test.buyer@example.com',
  givenName: 'Test',
  surname: 'Buyer',
  shipping: {
    name: { full_name: 'Test Buyer' },
    address: {
      address_line_1: '1 Test Street',
      admin_area_2: 'San Jose',
      admin_area_1: 'CA',
      postal_code: '95131',
      country_code: 'US',
    },
  },
} as const
