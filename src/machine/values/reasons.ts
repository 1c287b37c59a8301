/**
 * Every finer reason of a refusal that programs tell apart, and when it is given. The browser takes the names alone:
 * the sentences are for the published description of the calls. A new one is a line here and
 * `conflict(sentence, 'name')` where it is given; what is not declared does not compile, and reasons.test.ts refuses one
 * that nobody gives.
 */
export const reasons = {
  already_paid: 'The cart, or the payment that was to be ended, has been paid.',
  cart_changed: 'The cart or the address is not what was approved at the wallet.',
  changed_since: 'Something newer changed the same thing, which taking back this change would undo as well.',
  closed: 'The payment has come to its end without an order.',
  confirming: 'What became of the money is not known yet.',
  edited_meanwhile: 'Somebody else changed it after it was read.',
  gone: 'One of the things to change was deleted after it was read.',
  in_dispute:
    'The buyer disputes the payment at the wallet: nothing is given back, and nothing sent before the caller says that they have seen it.',
  in_use: 'The category still has products.',
  key_reused: 'The idempotency key was used before, for something else.',
  source_gone: 'This way of paying is not offered any more.',
  link_needed: 'There is a review of this order already: only the link of the order’s mail replaces it.',
  no_address: 'Nobody has said yet where the order goes.',
  no_room: 'The shop’s disk is full.',
  not_approved: 'The buyer has not approved the payment at the wallet, or the wallet does not show it yet.',
  not_returned: 'The wallet has not given the money back, or not all of it.',
  offer: 'What would be left of the ways of shipping can’t be offered.',
  other_key: 'The authenticator app’s secret was sealed with a key that the shop has not any more.',
  passkey_refused: 'The passkey’s answer is not right.',
  payment_refused: 'The payment was declined, and this checkout can’t be paid any more.',
  price_changed: 'A price, the shipping, the discount, the tax or the day of arrival is not what was shown.',
  promo_code: 'The promo code does not apply any more, or too many unknown ones were tried.',
  proof_needed: 'Password or passkey must be shown again first.',
  resting: 'The database does not answer.',
  retry_payment: 'The payment was declined; another way to pay may do for the same checkout.',
  role_too_low: 'The role of whoever is signed in does not include this.',
  second_factor_needed: 'The shop asks a second factor of everyone, and whoever is signed in has none.',
  settled: 'The payment in review has been settled.',
  shop_closed: 'The shop is closed for a while and takes no orders.',
  sign_in_busy: 'Too many sign in at once.',
  sold_out: 'There are not as many pieces as were asked for.',
  start_again: 'The sign-in took too long or too many tries, and begins anew with the password.',
  token_refused:
    'The token of a program is not known, has expired or was ended, or it may not do this at all.',
  under_attack: 'Somebody guesses at this account, and only browsers that it knows are let in.',
  unknown_promo_code: 'There is no such promo code.',
  unsettled: 'A payment or an order of the person is still open, so nothing of them is erased.',
  wallet_refused: 'The wallet does not take the order.',
  wallet_unreachable: 'The wallet does not answer, or does not work with this shop.',
  wrong_code: 'The code of the authenticator app is wrong or was used.',
  wrong_password: 'The password is wrong.',
} as const

export type Reason = keyof typeof reasons
