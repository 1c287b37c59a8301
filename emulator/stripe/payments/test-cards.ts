import type { Bank } from '../records.ts'

const declined = (declineCode: string, message = 'Your card was declined.'): Bank => ({
  code: 'card_declined',
  declineCode,
  message,
})

/** Stripe's test cards by number: what their banks do. Any other number that could be a card's is good. */
const banks: Readonly<Record<string, Bank>> = {
  '4000000000000002': declined('generic_decline'),
  '4000000000009995': declined('insufficient_funds', 'Your card has insufficient funds.'),
  '4000000000009987': declined('lost_card'),
  '4000000000009979': declined('stolen_card'),
  '4000000000006975': declined(
    'card_velocity_exceeded',
    'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
  ),
  '4000000000000069': { code: 'expired_card', message: 'Your card has expired.' },
  '4000000000000127': { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  '4000000000000119': {
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
  '4100000000000019': { ...declined('fraudulent'), isBlocked: true },
  '4000000000003220': { asks: true },
  '4000002760003184': { asks: true },
  // It asks once for each use that was not set up before, and nothing is set up here.
  '4000002500003155': { asks: true },
  '4000008260003178': { asks: true, ...declined('insufficient_funds', 'Your card has insufficient funds.') },
  '4000008400001629': { asks: true, ...declined('generic_decline') },
  '4000000000000259': { dispute: 'fraudulent' },
  '4000000000002685': { dispute: 'product_not_received' },
  '4000000000001976': { dispute: 'inquiry' },
  '4000000000005423': { dispute: 'warning' },
  '4000000000007726': { refund: 'pending' },
  '4000000000005126': { refund: 'failed' },
  // The emulator's own: Stripe has no card that stays under way.
  '4000000000000408': { isSlow: true },
}

export function bankOf(number: string): Bank {
  return banks[number] ?? {}
}
