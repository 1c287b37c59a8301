/** What the history tells of connections; never a secret. */
export const connectionHistory = {
  one: 'Connection',
  many: 'Connections',
  ownersOnly: true,
  actions: {
    'connection.paypal': { words: 'to PayPal proved: its keys count' },
    'connection.stripe': { words: 'to Stripe proved: its keys count' },
    'connection.mail': { words: 'to the mail server proved: mail goes by it' },
    'connection.inbox': { words: 'to the mailbox of answers proved: they come in by it' },
    'connection.address': { words: 'with its address proved: it counts' },
    'connection.forget': { words: 'taken off' },
  },
} as const
