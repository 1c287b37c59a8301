import { seconds, type Emulator } from '../emulator.ts'
import { occur } from '../webhooks/events.ts'
import { release } from './charges.ts'
import { endIntent, requireIntent } from './intents.ts'
import { settleRefund } from './refunds.ts'

/** Does what happened by itself since the last look: authorizations lapse, refunds of test cards go on. */
export function catchUp(emulator: Emulator): void {
  const { store } = emulator
  const now = seconds(emulator)
  const lapsed = store.openCharges().filter(({ payment_method_details: { card } }) => {
    const { capture_before: until } = card
    return typeof until === 'number' && until <= now
  })
  const due = [...store.all('plans')].filter(([, { at }]) => at <= now)
  if (lapsed.length + due.length === 0) return
  store.together(() => {
    for (const charge of lapsed) {
      const intent = requireIntent(emulator, charge.payment_intent)
      // A capture that is under way is no longer the bank's to let go.
      if (intent.status !== 'requires_capture') continue
      occur(emulator, 'charge.expired', release(emulator, charge, charge.amount, 'expired_uncaptured_charge'))
      endIntent(emulator, intent, 'automatic')
    }
    for (const [id, { status }] of due) settleRefund(emulator, id, status)
  })
}
