import type { DemoPost } from './post.ts'

export const choosingWoodForAPen: DemoPost = {
  id: 2,
  title: 'Choosing wood for a pen',
  excerpt:
    'A pen shows you about six square inches of a tree. Here is how I decide which six, and why some of the prettiest boards in the rack never get turned.',
  published: true,
  createdAt: '2026-04-19T13:30:00.000Z',
  content: `A pen blank is a stick three quarters of an inch square and about five inches long. By the time it is a pen, most of that is on the floor. What is left shows you perhaps six square inches of a tree, so they had better be good ones.

## Is it dry?

This comes before color, figure or anything else. Wood that is still wet inside will shrink around its brass tube and split, sometimes a month after it has been sold. I weigh every blank in pencil on its end grain, put it on a shelf over the furnace, and weigh it again each Sunday. When the number has stayed the same for three weeks, it is ready. Olivewood can take most of a year.

## Scale

The grand, sweeping grain that makes a tabletop is wasted on something as thick as a finger. You want figure that is *small*: the tight eyes of a burl, the quarter-inch ripple of curly maple, the pinstripes of zebrawood. I keep a card with a slot cut in it, the size of a finished barrel, and slide it over a board until something interesting stops in the window.

## Which way to cut

Run the grain straight along the pen and it will be strong, calm and a bit sober. Tip the blank ten or fifteen degrees before you saw it and the lines spiral around the barrel. Cut it square across and you get end grain: wonderful to look at, and inclined to explode at three thousand revolutions a minute. I soak those blanks in hardener and wear the face shield.

## Five I come back to

- **Black walnut** forgives everything. It cuts cleanly, polishes easily and suits everyone.
- **Olivewood** is oily and smells like a salad. The oil has to be wiped off with alcohol before glue will stick.
- **Purpleheart** comes off the lathe brown and turns violet in daylight. Patience is the only trick.
- **Cherry** goes the other way about it, starting pale and reddening for years.
- **Bocote** has black loops that never repeat. It also has dust that makes me sneeze, so the collector runs the whole time.

## The ones I leave alone

Some timber is beautiful and shouldn’t be cut. I don’t buy true ebony, or rosewood I can’t trace; ash blackened with vinegar and steel wool does that job nicely. Soft, punky spalted wood stays in the rack until I have time to stabilize it. And I have one plank of curly cherry, from the tree that used to shade my grandmother’s porch, that has been waiting eleven years for me to be good enough.

## Matching the fittings

Warm woods like brass. Gray and purple woods like chrome or gunmetal. Anything very busy wants plain hardware, so the eye has somewhere to rest. If I can’t decide, I lay the blank on the bench with all the kits around it, go and do something else, and see which one I reach for when I come back in.`,
}
