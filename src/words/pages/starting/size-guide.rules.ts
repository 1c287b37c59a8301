import type { PageText } from '../page-text.rules.ts'

export const sizeGuide: PageText = {
  title: 'Size guide',
  summary: 'A strip of paper, a pencil and a ruler are all you need.',
  description: 'How to measure, and what to compare it with.',
  body: `{{if fits-wrists}}
## Measure your wrist

1. Wrap a strip of paper around your wrist, just above the bone, as snug as you would wear it.
2. Mark where the paper meets, lay it flat and measure to the mark.
3. That is your wrist size. Compare it with the length in the piece’s description.

A string does as well as paper, and so does [a printable ruler](/size-guide#paper-rule). [Tell us your wrist](/size-guide#your-wrist) below, and pieces say by themselves whether they fit.
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
Can’t find the size you need? [Ask us](/contact) before you order.
`,
}
