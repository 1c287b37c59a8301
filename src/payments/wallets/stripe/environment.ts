import type { Get, Problem } from '../../../machine/process/environment.ts'
import { readTogether } from '../wallet-kind.ts'
import { stripeTitle } from './stripe-words.rules.ts'

/** The part of the environment about Stripe. Problems are sentences that name their variable. */
export interface StripeCredentials {
  /** sk_… or, with fewer rights, rk_…; which of Stripe's two worlds it is of is part of it. */
  secretKey: string
  /** pk_…, of the same world; the browser shows it. */
  publishableKey: string
  /** whsec_…: what webhooks are signed with. */
  webhookSecret: string
}

/** Where Stripe is: `apiUrl` is set while an emulator stands in for it. */
export interface StripeSettings extends StripeCredentials {
  apiUrl?: string | undefined
}

const SECRET = /^[sr]k_(test|live)_\w{8,240}$/
const PUBLISHABLE = /^pk_(test|live)_\w{8,240}$/

/** 'live' where real money moves; undefined where it is no key of Stripe's. */
export function worldOf(key: string): 'sandbox' | 'live' | undefined {
  const world = (SECRET.exec(key) ?? PUBLISHABLE.exec(key))?.[1]
  return world === undefined ? undefined : world === 'live' ? 'live' : 'sandbox'
}

/** What is wrong with two keys as they were typed, by their looks alone. */
export function keyTrouble({
  secretKey,
  publishableKey,
}: {
  secretKey: string
  publishableKey: string
}): { field: 'secretKey' | 'publishableKey'; words: string } | undefined {
  if (PUBLISHABLE.test(secretKey) && SECRET.test(publishableKey))
    return {
      field: 'publishableKey',
      words:
        'The two stand in each other’s place: the publishable key begins with pk_, the secret one with sk_.',
    }
  if (!PUBLISHABLE.test(publishableKey))
    return { field: 'publishableKey', words: 'A publishable key begins with pk_live_ or pk_test_.' }
  if (!SECRET.test(secretKey))
    return { field: 'secretKey', words: 'A secret key begins with sk_live_ or sk_test_ (or rk_).' }
  if (worldOf(secretKey) !== worldOf(publishableKey))
    return {
      field: 'secretKey',
      words: 'One of the two is a live key and the other one a test key. Take both live, or both test.',
    }
  return undefined
}

/** All of them or none, as of PayPal's. */
export function readStripe(get: Get, problem: Problem): StripeCredentials | undefined {
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET']
  const [secretKey, publishableKey, webhookSecret] =
    readTogether(names, { title: stripeTitle, all: 'all three, or none' }, get, problem) ?? []
  if (!secretKey || !publishableKey || !webhookSecret) return undefined
  const trouble = keyTrouble({ secretKey, publishableKey })
  if (trouble) problem(`${trouble.field === 'secretKey' ? names[0] : names[1]}: ${trouble.words}`)
  if (!/^whsec_\w{8,}$/.test(webhookSecret)) problem('STRIPE_WEBHOOK_SECRET must begin with whsec_.')
  return { secretKey, publishableKey, webhookSecret }
}
