import type { PageText, StandardPage } from '../page-text.rules.ts'
import { care } from './care.rules.ts'

const about: PageText = {
  title: 'Our Story',
  summary: 'Made by hand, one piece at a time',
  description: 'What is made here by hand, and what you can count on.',
  body: `## Our mission

I make things by hand for the moments people want to hold on to: a first job, a wedding, an ordinary Tuesday with somebody dear.

{{about-the-shop}}

{{if sells-any-of-them}}
## What we offer

{{if sells-timepieces}}
### Timepieces

Watches to wear, and clocks to hang or to stand on a desk.
{{end}}
{{if sells-jewelry}}
### Jewelry

Bracelets of natural stone and of glass, and wristlets for keys and small things.
{{end}}
{{if sells-pens}}
### Pens

Pens and pencils, alone or in sets.
{{end}}
{{end}}
## Our promise

- Your order is sent within {{dispatch}}, what is made to order once it is made.
- You have {{return-days}} to change your mind. {{return-exceptions}}
- If my work fails, I mend or replace it free of charge for {{warranty}}. {{warranty-exceptions}}
- You see shipping and tax before you pay.
- Reviews come only from people who bought the piece, the good and the bad.
- No tracking and no advertising.

[Shop the collection](/products)
`,
}

const sizeGuide: PageText = {
  title: 'Size guide',
  summary: 'A strip of paper, a pencil and a ruler are all you need.',
  description: 'How to measure, and what to compare it with.',
  body: `{{if fits-wrists}}
## Measure your wrist

1. Wrap a strip of paper around your wrist, just above the bone, as snug as you would wear it.
2. Mark where the paper meets, lay it flat and measure to the mark.
3. That is your wrist size. Compare it with the length in the piece’s description.

A string does as well as paper, and so does [a printable ruler](/size-guide#paper-rule). [Enter your wrist](/size-guide#your-wrist) below, and pieces say by themselves whether they fit.
{{end}}
{{unless fits-wrists}}
## Measure what you have

1. Find something that has the size you like, and lay the ruler across it.
2. Where it is round, wrap the strip of paper around it, mark where the paper meets, lay it flat and measure to the mark.
3. Compare it with the size in the piece’s description.
{{end}}

{{if sells-jewelry}}
## Bracelets

{{wrist-sizes}}
{{end}}

{{if sells-watches}}
## Watches

Look in the description for the width of the case. A ruler laid across your wrist shows how wide it looks there.
{{end}}
{{if sells-wristlets}}
## Wristlets

Make a fist and measure around it. The loop should be longer than that. For a strap listed by its folded length, double it.
{{end}}
Can’t find the size you need? [Ask](/contact) before you order.
`,
}

const privacy: PageText = {
  title: 'Privacy',
  summary: 'No tracking, no advertising, and nothing kept that an order doesn’t need.',
  description: 'What is kept of you, why, and for how long.',
  body: `## What is kept

- **Orders:** your name, address, email, phone if given, and what you bought and sent back, for {{keep-orders}}: tax law asks for records. After that only the figures and the pieces stay.
- **Pictures you send for a piece:** without where and when they were taken. Only you, by your cart and your order’s page, and the shop can see them; they go with your name. Those that no order took go {{keep-unused-pictures}} after they were last in a cart you looked at.
- **Payments that came to nothing:** what you entered at checkout, for {{keep-checkouts}}. What PayPal tells the shop of payments, without your name: {{keep-wallet-notices}}.
- **Reviews:** what you write of a piece, for as long as it is in the catalogue. The name you choose to show goes when the order’s does.
- **Newsletter:** your email address, until {{keep-unsubscribed}} after you leave. If you never confirm, it goes after {{keep-unconfirmed}}.
- **‘Tell me when it is back’:** your email address and the piece, for {{keep-restock-requests}} at most, and {{keep-restock-told}} after the mail or after you no longer wait. If you never confirm, it goes after {{keep-unconfirmed}}.
- **Messages:** what you and the shop write each other, for {{keep-messages}} after the last of it.
- **Mails:** a copy of what the shop has sent you, for {{keep-mails}}. Of mails about an order, that they were sent stays with the order.
- **Backups:** copies of all this, against loss. Each is deleted after {{keep-backups}}, so what is erased is gone from them then.

## What stays in your browser

Your cart and your favorites are stored in your browser; the shop keeps a cart only once you start to pay.
{{if fits-wrists}}
So is your wrist, if you tell it, until you forget it there, and how large things are on your screen, if you measure it: neither is sent to the shop, unless you filter pieces by a wrist.
{{end}}
{{unless fits-wrists}}
So is how large things are on your screen, if you measure it: it is not sent to the shop.
{{end}}
What you type at checkout stays in the open tab until you pay or close it. The shop gives visitors no cookies.

## Who else learns of it

PayPal: its buttons load at checkout and may set cookies of PayPal’s own, and when you pay it gets your order and delivery address. If the shop offers Google Pay, Google’s button loads there as well; what you pay with Google Pay or Apple Pay, Google or Apple learns too. If the shop offers a card form of Stripe’s, that loads there, and Stripe gets your name, email, phone, delivery address and what you pay. The carrier gets your name and address, and your phone number if you gave one. {{mail-service}} A picture that is kept on another site is fetched from there. Nobody else, and nothing is sold.

## Your say

Ask at any time what is held about you, and you get it; ask for it to be corrected or erased, and it is as far as the law allows. It is erased once your orders are sent and settled: name, address, email and phone go, and what you asked for with a piece; reviews stay without your name, and orders as figures, pieces and state, for the tax. What PayPal and the carrier keep is theirs. Write to {{email}}. Global Privacy Control is honored by having nothing to switch off.
`,
}

const terms: PageText = {
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

const returns: PageText = {
  title: 'Returns',
  summary: '{{returns}}',
  description: '{{returns}}',
  body: `{{if return-days}}
## How it works

1. Open the page of your order by the link in its mail, and choose “Return pieces” there, within {{return-days}} of delivery. Or [write to the shop](/contact) with your order number.
2. {{reply}} If the pieces may come back, the page of your order says where to send it, and has a slip to print.
3. Send the piece back unused and well packed, with the slip inside. Tracked mail is best.
4. Once it is back, its price is refunded the way you paid.

{{return-postage}}

## What cannot come back

Pieces made with your own words or choices, where their page says so, unless something is wrong with them. What is made to order without such wishes comes back like any other. {{return-exceptions}}
{{end}}
## If something is wrong

If a piece arrives broken, faulty or not as described, [write to the shop](/contact) with your order number. This does not limit your legal rights.

{{if warranty}}
## Warranty

For {{warranty}}, what fails because of how it was made is mended or replaced free of charge. Wear, water damage and drops are not covered. {{warranty-exceptions}}
{{end}}
`,
}

/** A seller who cannot keep the day has to say so and offer to cancel (16 CFR 435). */
const shipping: PageText = {
  title: 'Shipping',
  summary: '{{shipping-ways}}',
  description: 'What shipping costs, how long it takes, and where orders go.',
  body: `## What it costs, and how long

{{shipping-methods}}

{{free-shipping}} Tax is shown before you pay.

{{if dispatch}}
Your order is sent within {{dispatch}}, what is made to order once it is made; the days above count from then. Weekends and federal holidays are no business days. What you order after {{cut-off}} counts as ordered the next day. If that can’t be kept, you get a mail, and may cancel for a full refund.

Days without work: {{closed-days}}.
{{end}}
{{unless dispatch}}
The days count from the day your order is sent.
{{end}}
## Where orders ship

To the 50 states, the District of Columbia, US territories, and military addresses. Nothing ships abroad.

## If a parcel goes missing

Look at your order’s page first: it has the tracking number, where there is one. Then write to the shop with your order number.
`,
}

const accessibility: PageText = {
  title: 'Accessibility',
  summary: 'Everyone should be able to buy here, with any device and any ability.',
  description: 'The standard this shop is built to, and whom to tell.',
  body: `## The standard

This shop is built to the Web Content Accessibility Guidelines 2.2, level AA: to work with a keyboard alone, with a screen reader, enlarged to 200 percent and on a narrow screen.

## How it is checked

The tests of the shop’s software look at every page automatically, at three widths. Such tests find only a part of what can go wrong.

## What is known not to be perfect

The payment window belongs to PayPal and follows its own rules. If you cannot use it, write to the shop: an order can be taken without it.

## Tell the shop

If something stands in your way, write to {{contact}}. {{reply}}
`,
}

/** What the pages that every shop has say until their owner has written something else. */
export const startingTexts: Readonly<Record<StandardPage, PageText>> = {
  about,
  'size-guide': sizeGuide,
  care,
  returns,
  shipping,
  terms,
  privacy,
  accessibility,
}
