import type { PageText } from '../page-text.rules.ts'

/** A seller who cannot keep the day has to say so and offer to cancel (16 CFR 435). */
export const shipping: PageText = {
  title: 'Shipping',
  summary: '{{shipping-ways}}',
  description: 'What shipping costs, how long it takes, and where orders go.',
  body: `## What it costs, and how long it takes

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

Look at your order’s page first: it has the tracking number, where there is one. Then write to us with your order number.
`,
}
