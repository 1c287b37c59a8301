import { createHash } from 'node:crypto'
import { StripeError } from '../api/errors.ts'
import { map, text, type Params } from '../api/form.ts'
import { newId, seconds, type Emulator } from '../emulator.ts'
import type { JsonObject } from '../../json.ts'
import type { PaymentMethod } from '../records.ts'
import { brandOf } from '../../shared/card-numbers.ts'
import { bankOf } from './test-cards.ts'

export type WalletType = 'apple_pay' | 'google_pay'

/** A card as it was typed in, or as a wallet gave it. */
export interface TypedCard {
  number: string
  month: number
  year: number
  cvc: string | undefined
  wallet?: WalletType | undefined
}

/** Any month that is to come. */
export const goodCard: TypedCard = { number: '4242424242424242', month: 12, year: 2040, cvc: '123' }

/** The card in `payment_method_data`. */
export function readCard(params: Params): TypedCard {
  const { number, exp_month, exp_year, cvc, wallet } = params
  const year = Number(text(exp_year))
  return {
    number: (text(number) ?? '').replaceAll(/\D/g, ''),
    month: Number(text(exp_month)),
    year: year < 100 ? year + 2000 : year,
    cvc: text(cvc),
    wallet: (['apple_pay', 'google_pay'] as const).find((name) => name === text(wallet)),
  }
}

/**
 * Keeps a card as a payment method, without its number.
 * @throws StripeError 402 for a card that cannot be
 */
export function createMethod(emulator: Emulator, card: TypedCard, billing: Params = {}): PaymentMethod {
  const brand = brandOf(card.number)
  if (brand === undefined) throw notACard('incorrect_number', 'number', 'Your card number is incorrect.')
  const now = new Date(emulator.clock.now())
  if (!(card.month >= 1 && card.month <= 12))
    throw notACard('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.")
  if (!(card.year * 12 + card.month > now.getUTCFullYear() * 12 + now.getUTCMonth()))
    throw notACard('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.")
  if (card.cvc !== undefined && !/^\d{3,4}$/.test(card.cvc))
    throw notACard('invalid_cvc', 'cvc', "Your card's security code is invalid.")
  const bank = bankOf(card.number)
  const method: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billingDetails(billing),
    card: {
      brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: null,
        cvc_check: card.cvc === undefined ? null : 'unchecked',
      },
      country: 'US',
      display_brand: brand === 'amex' ? 'american_express' : brand,
      exp_month: card.month,
      exp_year: card.year,
      fingerprint: createHash('sha256').update(card.number).digest('hex').slice(0, 16),
      funding: 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: walletOf(card),
    },
    created: seconds(emulator),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }
  emulator.store.commit(['banks', method.id, bank])
  return emulator.store.save('methods', method)
}

function walletOf({ wallet, number }: TypedCard): JsonObject | null {
  return wallet === undefined ? null : { [wallet]: {}, dynamic_last4: number.slice(-4), type: wallet }
}

export function billingDetails(given: Params): JsonObject {
  const address = map(given.address)
  const part = (name: string) => text(address[name]) ?? null
  return {
    address: {
      city: part('city'),
      country: part('country'),
      line1: part('line1'),
      line2: part('line2'),
      postal_code: part('postal_code'),
      state: part('state'),
    },
    email: text(given.email) ?? null,
    name: text(given.name) ?? null,
    phone: text(given.phone) ?? null,
    tax_id: null,
  }
}

function notACard(code: string, param: string, message: string): StripeError {
  return new StripeError(402, 'card_error', message, { code, param }, false)
}
