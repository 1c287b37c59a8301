import type { PageText } from '../page-text.rules.ts'

export const accessibility: PageText = {
  title: 'Accessibility',
  summary: 'Everyone should be able to buy here, with any device and any ability.',
  description: 'The standard this shop is built to, and whom to tell.',
  body: `## The standard

This shop is built to the Web Content Accessibility Guidelines 2.2, level AA: to work with a keyboard alone, with a screen reader, enlarged to 200 percent and on a narrow screen.

## How it is checked

The tests of the shop’s software look at every page automatically, at three widths. Such tests find only a part of what can go wrong.

## What is known not to be perfect

The payment window belongs to PayPal and follows its own rules. If you cannot use it, write to us: an order can be taken without it.

## Tell us

If something stands in your way, write to {{contact}}. {{reply}}
`,
}
