import type { SettingDeclaration } from './declaration.rules.ts'

/** What is added to prices, offered and taken, in the order of the form. */
export const sellingFields = {
  /** A subtotal from which shipping costs nothing, for the methods that may be free; null where none does. */
  freeShippingFrom: {
    kind: 'moneyOrNone',
    label: 'Free shipping from',
    hint: 'In dollars. Empty: no sum makes shipping free.',
    part: 'free-shipping',
    max: 9_999_999_999,
    first: '75.00',
    keptAs: ['pricing', 'freeShippingFromCents'],
  },
  /** The rate for a parcel to a state where the shop is not registered, unless it collects nothing there. */
  taxRate: {
    kind: 'rate',
    label: 'Default tax rate',
    hint: 'In percent, for states not listed below; of no use where you collect only where you are registered.',
    part: 'taxes',
    first: '8.00',
    keptAs: ['pricing', 'defaultTaxMillipercent'],
  },
  /** Each registration says it for its own state. */
  shippingIsTaxed: {
    kind: 'yesNo',
    label: 'Shipping is taxed too',
    hint: 'Where the default rate holds.',
    part: 'taxes',
    first: true,
    keptAs: ['pricing', 'shippingIsTaxed'],
  },
  taxRegistrations: {
    kind: 'registrations',
    label: 'States where you are registered, or that have no sales tax',
    part: 'taxes',
    max: 70,
    first: [],
    keptAs: ['pricing', 'taxRegistrations'],
  },
  /** True: no tax at all where the shop is not registered. */
  taxOnlyWhereRegistered: {
    kind: 'yesNo',
    label: 'Collect tax only where I am registered',
    part: 'taxes',
    first: false,
    keptAs: ['pricing', 'taxOnlyWhereRegistered'],
  },
  giftNotes: {
    kind: 'yesNo',
    label: 'Offer a gift note',
    hint: 'Up to 300 characters, printed on the packing slip.',
    part: 'gifts',
    first: false,
    keptAs: ['gifts', 'notes'],
  },
  giftWrap: {
    kind: 'yesNo',
    label: 'Offer gift wrap',
    part: 'gifts',
    first: false,
    keptAs: ['gifts', 'wrap'],
  },
  /** The price of wrapping a whole order, however many pieces it has. */
  giftWrapPrice: {
    kind: 'money',
    label: 'Price of gift wrap',
    hint: 'In dollars, for a whole order. 0 is free.',
    part: 'gifts',
    with: 'giftWrap',
    max: 10_000,
    first: '0.00',
    keptAs: ['gifts', 'wrapCents'],
  },
  giftWrapWords: {
    kind: 'shown',
    label: 'How it is wrapped',
    hint: 'Stands beside the choice.',
    part: 'gifts',
    with: 'giftWrap',
    max: 160,
    first: '',
    keptAs: ['gifts', 'wrapWords'],
  },
  payments: {
    kind: 'switches',
    label: 'Payments',
    part: 'payments',
    values: [
      ['paypal', 'PayPal'],
      ['venmo', 'Venmo'],
      ['card', 'Cards'],
      ['googlePay', 'Google Pay'],
      ['stripe', 'Stripe'],
      ['applePay', 'Apple Pay'],
    ],
    first: {
      paypal: true,
      venmo: false,
      card: false,
      googlePay: false,
      stripe: true,
      applePay: false,
    },
  },
  /** What Apple asks for at the shop's address before its devices pay there: PayPal's text for it. */
  applePayFile: {
    kind: 'hex',
    label: 'Domain file for Apple Pay',
    hint: 'At developer.paypal.com, under Apps & Credentials, your app, Features, Apple Pay, Manage: download the domain file for live payments, open it, copy all of it and paste it here. Once it is saved, add your shop’s domain there.',
    part: 'payments',
    max: 20_000,
    first: '',
  },
  staffMayGiveBack: {
    kind: 'yesNo',
    label: 'Staff may give money back',
    hint: 'Off: what staff cancels stays to be paid back by an owner.',
    part: 'money-back',
    first: false,
  },
  /** Home's block of chosen pieces (spec section 2), in this order; ids that are gone are skipped. A block is a shelf, not a listing. */
  curatedProductIds: {
    kind: 'pieces',
    label: 'Chosen pieces',
    part: 'chosen-pieces',
    max: 24,
    first: [11, 54, 80, 47, 43, 48, 51, 62, 56, 100],
  },
} as const satisfies Record<string, SettingDeclaration>
