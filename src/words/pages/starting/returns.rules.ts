import type { PageText } from '../page-text.rules.ts'

export const returns: PageText = {
  title: 'Returns',
  summary: '{{returns}}',
  description: '{{returns}}',
  body: `{{if return-days}}
## How it works

1. Open the page of your order by the link in its mail, and choose “Return pieces” there, within {{return-days}} of delivery. Or [write to us](/contact) with your order number.
2. {{reply}} If the pieces may come back, the page of your order says where to send it, and has a slip to print.
3. Send the piece back unused and well packed, with the slip inside. Tracked mail is best.
4. Once it is back, its price is refunded the way you paid.

{{return-postage}}

## What cannot come back

Pieces made with your own words or choices, where their page says so, unless something is wrong with them. What is made to order without such wishes comes back like any other. {{return-exceptions}}
{{end}}
## If something is wrong

If a piece arrives broken, faulty or not as described, [write to us](/contact) with your order number. This does not limit your legal rights.

{{if warranty}}
## Warranty

For {{warranty}}, what fails because of how it was made is mended or replaced free of charge. Wear, water damage and drops are not covered. {{warranty-exceptions}}
{{end}}
`,
}
