import type { DemoPost } from './post.ts'

export const caringForStones: DemoPost = {
  id: 3,
  title: 'Looking after your stones',
  excerpt:
    'Which gems mind the sun, which mind soap, and the one habit that will double the life of any stretch bracelet.',
  published: true,
  createdAt: '2026-06-07T14:15:00.000Z',
  content: `Stones are old and look indestructible. Some nearly are. Others will scratch on a sandy beach towel, and a few will fade if you leave them on the dashboard. Here is what I tell people at the market table, written down so I can stop saying it with my mouth full.

## Roll it, don’t stretch it

Start with the cord, because it gives out long before the stone does. To put on a stretch bracelet, bunch your fingers together and *roll* the beads over your knuckles. Hooking a thumb under it and pulling wide puts all the strain on one half inch of elastic. Rolled on and off, a strand lasts years. Yanked, it may last one summer.

## Sunlight

Amethyst and rose quartz both lose color in strong sun, slowly and for good. So does fluorite, and so does smoky quartz. An afternoon outdoors does no harm; a window ledge does. Keep them in a drawer or a pouch, and they’ll look the same when you hand them on.

Jasper, agate, aventurine, jade and sodalite can sit anywhere you please.

## Water, soap and everything in the bathroom

Put your jewelry on last, after the lotion, the hairspray and the perfume. Take it off first. Three groups deserve particular care:

- **Turquoise, even stabilized.** It is still a little porous. Wipe it with a damp cloth and nothing stronger.
- **Cultured pearls and imitation pearls.** Real ones are dulled by acid and perfume; imitation ones can lose their coating altogether. Soft cloth, no soap.
- **Dyed stones.** My dyed agates and onyx are colorfast in plain water. I would not trust them in a hot tub, or near nail polish remover.

None of it should go in an ultrasonic cleaner. The machine can shake silk knots loose and open a crack you didn’t know was there.

## Scratches

A stone scratches anything softer than itself and is scratched by anything harder. Quartz, in all its colors, stands at 7 on the Mohs scale. Lapis and turquoise sit at 5 or 6, fluorite at 4, howlite at 3½. Tossed together in one dish, the quartz will win every time. Give the soft ones a pouch each. The little cotton bag your bracelet came in is exactly that.

## Cleaning

For most stones, lukewarm water, one drop of dish soap and a baby’s toothbrush is all you want. Rinse, pat, and lay it flat on a towel to dry through. Don’t hang a wet bracelet on silk: the thread stretches with the weight. For metal parts, rub brass with a polishing cloth, or leave it to go brown. I like it brown.

## When to bring it back

Look at the cord every few months. If elastic has turned cloudy, or you can see daylight between beads that used to touch, it is tired. Silk is due when the knots look gray and furry. Restringing is quick work if all the beads are still there, and a hunt under the sofa if they aren’t.`,
}
