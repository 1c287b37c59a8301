import type { PageText } from '../page-text.rules.ts'

export const terms: PageText = {
  title: 'Terms of sale',
  summary: 'What you can expect of the shop, and the shop of you.',
  description: 'The terms of every sale, in plain words.',
  body: `## Who sells

{{name-and-address}}

## Prices and payment

Prices are in US dollars. Shipping and tax are added and shown before you pay. Payment is by PayPal, unless another way is agreed; the shop never sees your card or bank details. The contract is made when your payment has come through.

## Pieces made by hand

Handmade pieces differ from one to the next, in color and in detail. The picture shows one of its kind; small differences are natural, and no defect.

## Availability

Nothing is reserved until you pay. Should what you have paid for be impossible to send, it is refunded in full.

## Delivery and returns

See [shipping](/shipping) and [returns](/returns); both are part of these terms.

## The law

The law of the state the shop works in applies to these terms. They do not limit your legal rights.
`,
}
