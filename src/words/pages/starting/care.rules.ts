import type { PageText } from '../page-text.rules.ts'

export const care: PageText = {
  title: 'Care',
  summary: '{{care-in-short}}',
  description: 'How to keep a piece well for years, material by material.',
  body: `{{if sells-stone}}
## Natural stone

Wipe with a soft dry cloth. Take stone off before bathing, swimming and the gym. Some stones fade in strong sun, amethyst and rose quartz among them. No ultrasonic bath, no steam.
{{end}}
{{if sells-glass}}
## Glass beads

Wipe with a soft dry cloth: imitation pearls and coated beads don’t bear soap. Glass takes a scratch from harder stones: keep them apart.
{{end}}
{{if sells-metal}}
## Metal

Brass and copper darken with wear; a dry polishing cloth brings the shine back, or leave it if you like the patina. Plated parts must not be polished.
{{end}}
{{if sells-jewelry}}
What you wear goes on last, after perfume and lotion.
{{end}}
{{if sells-wood}}
## Wood

Keep wood out of the car in summer and away from heaters. A trace of wax once a year is plenty.
{{end}}
{{if sells-pens}}
## Pens and pencils

Wipe them with a soft dry cloth. Put in only the refill or lead that the piece’s description names: a wrong one sticks.
{{end}}
{{if sells-timepieces}}
## Watches and clocks

Keep them dry and away from speakers and magnets. Have a dead battery changed soon: an old one may leak.
{{end}}
{{if sells-leather}}
## Fabric and leather

Spot-clean fabric with cool water. Treat leather with a little neutral conditioner twice a year, and let it dry slowly.
{{end}}
What a piece’s own description says of its care comes first.
`,
}
