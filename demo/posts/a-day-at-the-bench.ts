import type { DemoPost } from './post.ts'

export const aDayAtTheBench: DemoPost = {
  id: 5,
  title: 'A day at the bench',
  excerpt:
    'Glue before coffee, the lathe while the light is good, beads after supper: an ordinary Tuesday in a one-person shop.',
  published: true,
  createdAt: '2026-09-13T12:45:00.000Z',
  content: `Now and then somebody asks what I do all day. It was a fair question last Tuesday, so I wrote it down as I went.

**6:40.** Glue first, before coffee, because glue needs the whole day. Eight brass tubes, roughed up with sandpaper, into eight drilled blanks: four cherry, two walnut, two of the purpleheart that has been turning on the windowsill since Labor Day. Twist each tube as it goes in so the epoxy spreads. Wipe off what squeezes out. Then coffee.

**7:30.** Orders. Five came in overnight. I pull each from its drawer and look it over under the lamp as if I were going to complain about it. One rose quartz strand has a bead with a flat spot I had missed. I restring it. That puts me twenty minutes behind, where I will remain.

**9:00.** The light comes through the east window and lands right on the lathe, so mornings are for turning. Yesterday’s blanks are cured. Square the ends, mount them, gouge off the corners, and after that there is only the sound and the ribbon of shavings. Walnut smells like a library. Cherry smells faintly of the fruit. I get three pens shaped and sanded by eleven, and ruin a fourth by thinking about lunch.

**11:15.** Finish goes on in thin coats with a minute between them, twelve coats for a gloss. It is dull work and can’t be hurried. I listen to a ball game from the night before, trying not to have heard the score.

**1:00.** Post office. The clerk has bought two wristlets from me and wears one with her keys, which is all the advertising I do in town.

**1:45.** Watches, while my hands are steady and the dust has settled. I hang a damp sheet across the doorway, wash, put on a clean apron, and set dials on two cases. The hands weigh nothing. If I breathe out at the wrong moment they leave. Pressing on a seconds hand takes maybe four seconds, and I’ve been known to need half an hour of getting ready for it.

**4:00.** The slice of maple I was drying for a clock has cracked. I heard it go from across the room. It was a good one too. I set it on the windowsill with the others; the crack may take a walnut key, and if not it’s a trivet.

**4:30.** Sweep, oil the lathe bed, write down what I used. I’m nearly out of chrome slimline kits, and there is exactly one 10 mm moss agate left in the drawer.

**7:15.** After supper the dining table belongs to beads. This is the part that doesn’t feel like work. I lay out the lapis that came on Friday, move the four best stones to the center, and string it with the radio low. At the last knot I slide it on, hold my wrist under the lamp, and turn it.

**9:00.** One bracelet, three pens, two watches, a trivet. A good day.`,
}
