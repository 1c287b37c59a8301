import type { PageText } from '../page-text.rules.ts'

export const about: PageText = {
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
