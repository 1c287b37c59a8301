import type { DemoPost } from './post.ts'

export const stringingABracelet: DemoPost = {
  id: 1,
  title: 'How a gemstone bracelet is strung and knotted',
  excerpt:
    'From a loose strand of stone to a clasp that closes: laying out, threading silk, and tying the small knots that keep one lost bead from becoming forty.',
  published: true,
  createdAt: '2026-03-08T15:00:00.000Z',
  content: `Most of the time spent on a bracelet happens before anything is on a string.

Stone beads arrive on temporary cord in strands of about fifteen inches. I cut the strand, tip everything into a white saucer and start taking beads out again: the chipped ones, the ones drilled off center, the one that is somehow a millimeter larger than its neighbors. From a good strand I lose three or four. From a cheap one I can lose half, which is why I stopped buying cheap ones.

## Laying it out

The keepers go on a gray felt board with a curved groove in it, marked in half inches. Gray matters. On white, every stone looks darker than it is, and on black, pale stones look dirty. I put the best bead where it will sit on top of the wrist and work outward in pairs, so the two sides balance without matching exactly.

For an 8 mm bracelet on elastic that means 22 or 23 beads. For knotted silk it means fewer, because **every knot adds about a millimeter** and there are as many knots as gaps. I’ve forgotten this more than once and made a lovely anklet.

## Threading silk

Silk is sold in numbered thicknesses. The right one fills the hole of the bead when it is doubled, so the bead can’t saw back and forth. My routine for a knotted strand goes like this:

1. Stretch the silk overnight with a small weight hung from it. New silk grows, and it is better for it to grow on my bench than on your wrist.
2. Stiffen the last two inches with a smear of glue to make a needle of it.
3. Pass it through the clasp, with a tiny coil of wire to keep the metal from cutting the thread.
4. Slide on a bead, tie an overhand knot, and walk that knot down against the bead with the point of an awl before it closes.
5. Repeat. Put the kettle on around bead nine.

The knot has to land tight against the stone. Leave a gap the width of a hair and the strand goes limp; pull too hard and it kinks. When it is right, the bracelet drapes like chain and each bead turns freely.

## And the stretchy ones

The simple stretch bracelets use clear elastic, doubled, and tied with a surgeon’s knot: over and through twice, then back the other way. I set it with a drop of cement, let it dry, and pull the knot inside the nearest bead with the largest hole. Pre-stretching matters here too.

## What the knots are for

They look pretty, and they keep the stones from grinding each other. Their real job is the day the thread breaks. An unknotted strand empties itself across a parking lot. A knotted one drops a single bead, usually down your sleeve, and you bring me the rest in an envelope.

That is a repair I am always glad to see.`,
}
