import { formatCents, shortPrice, type Cents } from '../../machine/values/money.ts'
import type { Promotion, PromotionState, PromotionTerms, PromotionTermsInCents } from './promotion.rules.ts'

/** What a promo code gives, and why it does not, in plain words. */

/** '10% off', '$5 off Pens and Sets', 'Free shipping with Pens'. */
export function gives({ kind, amount, categories }: PromotionTerms): string {
  const what = list(categories)
  if (kind === 'free-shipping') return `Free shipping${what && ` with ${what}`}`
  return `${kind === 'percent' ? percent(amount) : shortPrice(amount)} off${what && ` ${what}`}`
}

/** The whole of it in one sentence, for its owner: 'SPRING takes 10% off Pens, when they come to $50 or more.' */
export function termsWords(terms: PromotionTerms): string {
  const what = list(terms.categories)
  const parts = [`${terms.code || 'The code'} ${effect(terms, what)}`]
  if (Number(terms.minimumSubtotal) > 0) {
    parts.push(
      `when ${what ? 'they come' : 'the subtotal comes'} to ${shortPrice(terms.minimumSubtotal)} or more`,
    )
  }
  if (terms.startsAt !== null) parts.push(`from ${moment(terms.startsAt, terms.zone)}`)
  if (terms.endsAt !== null) parts.push(`until ${moment(terms.endsAt, terms.zone)}`)
  if (terms.maxUses !== null) parts.push(`${timesWords(terms.maxUses)} in all`)
  if (terms.maxUsesPerEmail !== null) parts.push(`${timesWords(terms.maxUsesPerEmail)} by each mail address`)
  return `${parts.join(', ')}.`
}

/** Said when this mail address has used the code as often as it may. */
export function emailRefusal({ code, maxUsesPerEmail }: Pick<Promotion, 'code' | 'maxUsesPerEmail'>): string {
  return `${code} can be used ${timesWords(maxUsesPerEmail ?? 0)} with one email address, and was used so with yours.`
}

function timesWords(times: number): string {
  return times === 1 ? 'once' : `${times} times`
}

function effect({ kind, amount }: PromotionTerms, what: string): string {
  if (kind === 'free-shipping') return `makes shipping free${what && ` for carts with ${what}`}`
  return `takes ${kind === 'percent' ? percent(amount) : shortPrice(amount)} off ${what || 'the whole cart'}`
}

/** Said when no promotion has the code that was typed. */
export function unknownCode(typed: string): string {
  return `There is no code “${typed.trim()}”. Please check the spelling.`
}

export function stateRefusal(
  { code, startsAt, endsAt, zone }: Pick<Promotion, 'code' | 'startsAt' | 'endsAt' | 'zone'>,
  state: Exclude<PromotionState, 'active'>,
  now: string,
): string {
  switch (state) {
    case 'off':
      return `${code} can’t be used at the moment.`
    case 'used-up':
      return `${code} has been used as often as it can be.`
    case 'scheduled':
      return `${code} starts on ${day(momentOf(startsAt!), zone, now)}.`
    case 'ended':
      // An end at midnight is the end of the day before.
      return `${code} ended on ${day(momentOf(endsAt!, -1), zone, now)}.`
  }
}

export function missingRefusal({ code, categories }: Pick<PromotionTerms, 'code' | 'categories'>): string {
  if (categories.length === 0) return `${code} takes nothing off an empty cart.`
  return `${code} is for ${list(categories)}; your cart has none of ${categories.length === 1 ? 'them' : 'these'}.`
}

export function minimumRefusal(
  {
    code,
    categories,
    minimumSubtotalCents,
  }: Pick<PromotionTermsInCents, 'code' | 'categories' | 'minimumSubtotalCents'>,
  has: Cents,
): string {
  const needed = formatCents(minimumSubtotalCents)
  return categories.length === 0
    ? `${code} needs a subtotal of ${needed} or more; your cart has ${formatCents(has)}.`
    : `${code} needs ${needed} or more of ${list(categories)}; your cart has ${formatCents(has)}.`
}

/** Turns '12.50' into '12.5%'. */
function percent(amount: string): string {
  return `${Number(amount)}%`
}

function list(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** 'May 31', with its year where it is not this one. */
function day(date: Moment, zone: string, now: string): string {
  const year = (of: Moment) => of.toLocaleDateString('en-US', { year: 'numeric', timeZone: zone })
  return date.toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    timeZone: zone,
    ...(year(date) === year(momentOf(now)) ? {} : { year: 'numeric' }),
  })
}

function moment(iso: string, zone: string): string {
  return momentOf(iso).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: zone })
}

type Moment = ReturnType<typeof momentOf>

function momentOf(iso: string, laterByMs = 0) {
  // oxlint-disable no-restricted-globals -- a moment that was given, to be told in words; not the clock's
  return new Date(new Date(iso).getTime() + laterByMs)
  // oxlint-enable no-restricted-globals
}
