import { anyWallet } from '../../payments/wallets/wallet-title.rules.ts'
import type { Promises } from '../settings/promises.rules.ts'
import { defaultSettings, type StoreSettings } from '../settings/settings.rules.ts'

interface StepWords {
  title: string
  /** What it takes to be ticked. */
  takes: string
  /** The room where it is done, or where one sees how it stands, and the part of it. */
  section: string
  hash?: string
  /** The shop can't open without it. */
  isNeeded?: true
}

/** From the test shop to the open one: what an owner does once, in the order in which it is easiest. */
const words = {
  name: {
    title: 'Name, email and postal address',
    takes: 'All three your own, and not those the shop came with.',
    section: 'settings',
    isNeeded: true,
  },
  pieces: {
    title: 'A piece of your own',
    takes: 'One that you added, shown in the shop.',
    section: 'products',
    isNeeded: true,
  },
  tax: {
    title: 'Tax',
    takes: 'Saved by you in Settings, or you said there that it is right.',
    section: 'settings',
    hash: 'taxes',
    isNeeded: true,
  },
  shipping: {
    title: 'Shipping',
    takes: 'A way of shipping written or changed by you, or you said there that it is right.',
    section: 'shipping',
    isNeeded: true,
  },
  wallet: {
    title: 'A way to be paid',
    takes: `${anyWallet}, connected by your live keys and switched on.`,
    section: 'connections',
    hash: 'paypal',
    isNeeded: true,
  },
  look: {
    title: 'A look of your own',
    takes: 'To be chosen, and published in Shop front.',
    section: 'front',
  },
  pictures: {
    title: 'A picture of each piece',
    takes: 'Each piece of yours needs one.',
    section: 'products',
  },
  demo: {
    title: 'The demo taken away',
    takes: 'Its pieces and posts are to go. Opening takes away what you have not edited.',
    section: 'today',
  },
  promises: {
    title: 'What you promise',
    takes: 'Days to send, to return or to answer. Pages promise nothing that is not entered.',
    section: 'settings',
    hash: 'promises',
  },
  texts: {
    title: 'Your pages, read',
    takes: 'Returns, terms, privacy and the others: change each, or say that it is right.',
    section: 'pages',
  },
  factor: {
    title: 'A second factor',
    takes: 'A passkey or an authenticator app, so that a stolen password alone opens nothing.',
    section: 'account',
  },
  backup: {
    title: 'A backup that can be put back',
    takes: 'To be put back as a trial, and found whole: “Try it” in Backups does that.',
    section: 'backups',
  },
  mail: {
    title: 'Mail that goes out',
    takes: 'A mail server that takes the mail of your shop. Until then no buyer gets a confirmation.',
    section: 'connections',
    hash: 'mail',
  },
  'web-address': {
    title: 'An address on the web',
    takes: 'To be proved by opening the desk under it, with https.',
    section: 'connections',
    hash: 'address',
  },
} as const satisfies Record<string, StepWords>

export type Step = keyof typeof words
export const stepWords: Readonly<Record<Step, StepWords>> = words
export const steps = Object.keys(words) as Step[]
/** To what is not needed she may say 'Not yet'. */
export const isNeeded = (step: Step): boolean => stepWords[step].isNeeded === true

/** What is known of a shop that is being set up. */
export interface SetUp {
  settings: Pick<StoreSettings, 'storeName' | 'contactEmail' | 'postalAddress'> & Promises
  /** The owner has changed the tax, or said that it is right. */
  isTaxConfirmed: boolean
  /** The promises that the demo's settings make. */
  demo: Promises
  /** What stands in the settings may be the demo's: it was put in, and nobody has taken it away. */
  hasDemoWords: boolean
  /** The owner has published a look of her own. */
  hasOwnLook: boolean
  /** Shown in the shop, and none of the demo's; and how many of these have a picture. */
  ownPieces: number
  ownPiecesWithPicture: number
  /** Pieces and posts of the demo that are left. */
  ofDemo: number
  /** How many of the pages that came with a text the owner has neither read nor written. */
  unreadPages: number
  /** A shipping method was written, or the one that the shop came with was changed, or said to be right. */
  hasOwnShipping: boolean
  /** Whoever asks has a passkey or an authenticator app. */
  hasSecondFactor: boolean
  /** One of the backups there are was put back elsewhere as a trial, and found right. */
  isBackupProved: boolean
  /** The mail server, as it is set now, has taken a mail. */
  isMailProved: boolean
  publicUrl: string
  /** The address that the browser of whoever asks is at, such as https://shop.example. */
  seenAt: string | undefined
  /** Payments are real and switched on, the wallet has taken the keys they are made with, and it answers. */
  takesRealMoney: boolean
  /** A wallet is connected by the keys of its sandbox, and none by live ones. */
  isSandbox: boolean
}

const FROM_THE_SETTINGS = [
  ['Store name', ({ settings }) => settings.storeName === defaultSettings.storeName],
  ['Contact email', ({ settings }) => settings.contactEmail === defaultSettings.contactEmail],
  ['Postal address', ({ settings }) => settings.postalAddress.endsWith(defaultSettings.postalAddress)],
] as const satisfies [label: string, isAsItCame: (shop: SetUp) => boolean][]

/** The labels of those fields of the settings that still stand as the shop came. */
const asTheyCame = (shop: SetUp) =>
  FROM_THE_SETTINGS.filter(([, isAsItCame]) => isAsItCame(shop)).map(([label]) => label)

/** What is left of steps that are begun and not done, where what they take does not say it. */
export function stepsLeft(shop: SetUp): Partial<Record<Step, string>> {
  const came = asTheyCame(shop)
  const isBegun = came.length > 0 && came.length < FROM_THE_SETTINGS.length
  return {
    ...(isBegun ? { name: `Still as the shop came: ${came.join(' and ')}.` } : {}),
    ...(shop.isSandbox
      ? { wallet: 'The keys are a sandbox’s, where no money moves: change to Live, and enter the live ones.' }
      : {}),
  }
}

/** What is done of it, each by what there is or has happened: nothing is ticked by hand, or by what is only set. */
export function stepsDone(shop: SetUp): Record<Step, boolean> {
  const { settings } = shop
  return {
    name: asTheyCame(shop).length === 0,
    look: shop.hasOwnLook,
    pieces: shop.ownPieces > 0,
    pictures: shop.ownPieces > 0 && shop.ownPiecesWithPicture === shop.ownPieces,
    demo: shop.ofDemo === 0,
    promises: (['dispatchDays', 'returnDays', 'replyDays'] as const).some(
      (name) => settings[name] !== null && (!shop.hasDemoWords || settings[name] !== shop.demo[name]),
    ),
    texts: shop.unreadPages === 0,
    tax: shop.isTaxConfirmed,
    shipping: shop.hasOwnShipping,
    factor: shop.hasSecondFactor,
    backup: shop.isBackupProved,
    mail: shop.isMailProved,
    'web-address': isOnTheStreet(shop.publicUrl) && shop.seenAt === new URL(shop.publicUrl).origin,
    wallet: shop.takesRealMoney,
  }
}

/** Reached by others than this machine, and over https. */
export function isOnTheStreet(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl)
  return (
    protocol === 'https:' && hostname !== 'localhost' && !hostname.startsWith('127.') && hostname !== '[::1]'
  )
}
