import { anyWallet } from '../../../payments/wallets/wallet-title.rules.ts'
import { type Href, hrefTo } from '../../../shop/site/paths.ts'
import type { Section } from '../../../shop/desk/sections.ts'
import type { Step } from '../steps.rules.ts'

interface StepWords {
  title: string
  /** What it takes to be ticked. */
  takes: string
  /** The room where it is done, or where one sees how it stands. */
  section: Section
  /** The part of it. */
  hash?: string
}

export const stepWords: Record<Step, StepWords> = {
  name: {
    title: 'Name, email and postal address',
    takes: 'All three are yours, and not those the shop came with.',
    section: 'settings',
  },
  pieces: {
    title: 'A piece of your own',
    takes: 'Added, and shown in the shop.',
    section: 'products',
  },
  tax: {
    title: 'Tax',
    takes: 'Saved by you in Settings, or you said there that it is right.',
    section: 'settings',
    hash: 'taxes',
  },
  shipping: {
    title: 'Shipping',
    takes: 'A way of shipping written or changed by you, or you said there that it is right.',
    section: 'shipping',
  },
  wallet: {
    title: 'A way to be paid',
    takes: `${anyWallet} answers, takes your live keys, and is switched on.`,
    section: 'connections',
  },
  look: { title: 'A look of your own', takes: 'Published in Shop front.', section: 'front' },
  pictures: { title: 'A picture of each piece', takes: 'Every piece of yours has one.', section: 'products' },
  demo: {
    title: 'The demo taken away',
    takes: 'None of its pieces and posts is left. Opening takes away what you have not edited.',
    section: 'settings',
    hash: 'demo-data',
  },
  promises: {
    title: 'What you promise',
    takes: 'Days to send, to return or to answer. Pages promise nothing that is not entered.',
    section: 'settings',
    hash: 'promises',
  },
  texts: {
    title: 'Your pages, read',
    takes: 'Returns, terms, privacy and the others: each is changed by you, or you said that it is right.',
    section: 'pages',
  },
  factor: {
    title: 'A second factor',
    takes: 'You have a passkey or an authenticator app.',
    section: 'account',
  },
  backup: {
    title: 'A backup that can be put back',
    takes: 'One was put back as a trial, and was whole: Backups says how.',
    section: 'backups',
  },
  mail: {
    title: 'Mail that goes out',
    takes: 'The mail server took a mail from your shop.',
    section: 'connections',
  },
  'web-address': {
    title: 'An address on the web',
    takes: 'The desk is open under the shop’s own address, with https.',
    section: 'connections',
  },
}

/** Where a step is done. */
export function placeOf(step: Step): Href {
  const { section, hash } = stepWords[step]
  return hrefTo('adminSection', { section, ...(hash ? { hash } : {}) })
}
