/** Addresses are compared without regard to case and surrounding space. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase()
}

export const subscriberStates = ['confirmed', 'pending', 'unsubscribed'] as const
export type SubscriberState = (typeof subscriberStates)[number]
