/** What the history tells of programs; never a secret. */
export const programHistory = {
  token: {
    one: 'Token',
    name: 'name',
    many: 'Tokens of programs',
    ownersOnly: true,
    actions: { 'token.make': { words: 'made' }, 'token.end': { words: 'ended' } },
  },
  receiver: {
    one: 'Receiver',
    name: 'address',
    ownersOnly: true,
    actions: {
      'receiver.make': { words: 'added' },
      'receiver.on': { words: 'switched on again' },
      'receiver.end': { words: 'taken off' },
    },
  },
} as const
