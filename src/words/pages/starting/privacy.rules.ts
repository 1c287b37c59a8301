import type { PageText } from '../page-text.rules.ts'

export const privacy: PageText = {
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
- **Messages:** what you write by the contact form, for {{keep-messages}}.
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

PayPal: its buttons load at checkout and may set cookies of PayPal’s own, and when you pay it gets your order and delivery address. The carrier gets your name and address, and your phone number if you gave one. {{mail-service}} A picture that is kept on another site is fetched from there. Nobody else, and nothing is sold.

## Your say

Ask at any time what is held about you, and you get it; ask for it to be corrected or erased, and it is as far as the law allows. It is erased once your orders are sent and settled: name, address, email and phone go, and what you asked for with a piece; reviews stay without your name, and orders as figures, pieces and state, for the tax. What PayPal and the carrier keep is theirs. Write to {{email}}. Global Privacy Control is honored by having nothing to switch off.
`,
}
