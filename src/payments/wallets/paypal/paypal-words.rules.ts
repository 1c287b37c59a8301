import { secretField, type WalletDesk } from '../wallet-words.rules.ts'

/** What people are told of PayPal wherever they read of a payment made there. */

export const paypalTitle = 'PayPal'

export const paypalDesk = {
  disputes: { name: 'PayPal’s Resolution Center', url: 'https://www.paypal.com/disputes/' },
  addressWarning:
    'PayPal’s Seller Protection asks that a parcel goes to the address in the PayPal transaction. Sent to another one, this order may no longer be covered.',
  hint: 'By whom shoppers pay. The keys are those of an app of yours at PayPal.',
  unset: ({ isTest }: { isTest: boolean }) =>
    isTest
      ? 'Payments are tests: no money moves. Enter your PayPal keys to be paid.'
      : 'Nobody can pay yet, and shoppers read that the shop is not open. Enter your PayPal keys to open it.',
  play: 'Payments in PayPal’s sandbox, where no money moves',
  fields: {
    environment: {
      kind: 'oneOf',
      label: 'Which PayPal',
      values: [
        ['live', 'Live: real money'],
        ['sandbox', 'Sandbox: PayPal’s own playground'],
      ],
    },
    clientId: {
      kind: 'line',
      label: 'Client ID',
      hint: 'At developer.paypal.com, Apps & Credentials: switch to Live above, then open your app or make one.',
      max: 200,
      required: true,
    },
    clientSecret: { ...secretField, label: 'Secret', hint: 'Below it, behind “Show”.' },
  },
  key: { field: 'clientId', secret: 'clientSecret', world: 'environment', words: 'client ID' },
  webhook: 'The try takes up to half a minute.',
  off: 'Nobody can pay any more, and orders paid by PayPal can’t be refunded here',
} as const satisfies WalletDesk
