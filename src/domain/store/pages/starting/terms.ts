import type { PageText } from '../page-text.ts'

export const terms: PageText = {
  title: 'Terms of sale',
  summary: 'What you can expect of us, and we of you.',
  description: 'The terms on which we sell, in plain words.',
  body: `## Who sells

{{name-and-address}}

## Prices and payment

Prices are in US dollars. Shipping and tax are added and shown before you pay. Payment is by PayPal, unless we agree on another way; we never see your card or bank details. The contract is made when your payment has come through.

## Pieces made by hand

Handmade pieces differ from one to the next, in color and in detail. The picture shows one of its kind; small differences are natural, and no defect.

## Availability

Nothing is reserved until you pay. Should we be unable to send what you have paid for, we refund it in full.

## Delivery and returns

See [shipping](/shipping) and [returns](/returns); both are part of these terms.

## The law

The law of the state we work in applies to these terms. They do not limit your legal rights.
`,
}
