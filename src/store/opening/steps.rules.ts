import type { Promises } from '../settings/promises.rules.ts'
import { defaultSettings, type StoreSettings } from '../settings/settings.rules.ts'

/** What a shop can't open without, in the order in which it is easiest; each with its name in sentences. */
export const needed = {
  name: 'name, email and postal address',
  pieces: 'a piece of your own',
  tax: 'tax',
  shipping: 'shipping',
  wallet: 'a way to be paid',
} as const

/** From the test shop to the open one: what an owner does once. To what is not needed she may say 'Not yet'. */
export const steps = [
  ...(Object.keys(needed) as (keyof typeof needed)[]),
  'look',
  'pictures',
  'demo',
  'promises',
  'texts',
  'factor',
  'backup',
  'mail',
  'web-address',
] as const
export type Step = (typeof steps)[number]

export const isNeeded = (step: Step): step is keyof typeof needed => step in needed

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
}

/** What is done of it, each by what there is or has happened: nothing is ticked by hand, or by what is only set. */
export function stepsDone(shop: SetUp): Record<Step, boolean> {
  const { settings } = shop
  return {
    name:
      settings.storeName !== defaultSettings.storeName &&
      settings.contactEmail !== defaultSettings.contactEmail &&
      !settings.postalAddress.endsWith(defaultSettings.postalAddress),
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
