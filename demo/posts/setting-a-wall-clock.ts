import type { DemoPost } from './post.ts'

export const settingAWallClock: DemoPost = {
  id: 4,
  title: 'Setting the movement in a wall clock',
  excerpt:
    'A quartz movement is a small black box that does one thing well. Fitting it so the hands run true takes a drill, a washer and some patience.',
  published: true,
  createdAt: '2026-07-26T16:00:00.000Z',
  content: `People sometimes turn one of my clocks over and look a little disappointed. There, behind all that walnut, is a black plastic box two inches square with a battery in it.

I understand. But I have grown fond of that box. A decent quartz movement keeps time to within a minute or so over a couple of months, costs little, and can be replaced in ten minutes by anyone with a wrench. I would like these clocks to be running in forty years. The box won’t last that long. The wood will, and somebody will fit the next box.

## Shaft length first

The part that matters when ordering is the threaded shaft that pokes through the dial. It must be long enough to pass through the wood and take a washer and a nut, and no longer. Too short and the nut won’t catch. Too long and the hands stand away from the face like a hat on a stick.

My wall clocks are an inch thick, which no ordinary shaft will reach. So I cut a pocket in the back and leave **a quarter inch** at the center. The pocket is square, a bit larger than the movement, with the corners rounded so the wood doesn’t crack from them.

## Drilling the hole

Five sixteenths of an inch for the movements I use, drilled from the face with a brad-point bit and a scrap clamped behind. From the face, because a clean edge is wanted where you’ll see it. Straight, because a hole that leans two degrees makes a minute hand scrape at one side and soar at the other.

## Fitting up

1. Rubber washer over the shaft, then the movement into its pocket from behind.
2. Brass washer and nut on the front. Snug, then a hair more. Overtighten and the case bows, which binds the gears.
3. Turn the setting wheel through a few hours to feel that nothing binds.
4. Press the hour hand on, pointing at twelve. Then the minute hand, also at twelve, with its little cap nut.
5. The seconds hand, if there is one, just pushes onto the pin. Hold the pin’s shoulder from behind, or you’ll drive it through the box.

Now run the hands through a full twelve hours with the wheel, and watch. They must pass each other at every meeting without touching. If they kiss, I bend the minute hand away, less than the thickness of a card, and go around again.

## The week on the wall

Then in goes a battery and the clock hangs in the hallway for seven days beside one I trust. I am checking three things: that it hasn’t gained or lost, that it hasn’t stopped at a quarter to nine (where a badly balanced minute hand has to climb), and that I can’t hear it from bed.

Use an ordinary alkaline cell when you change it. Set the hands by the wheel at the back rather than by pushing them. And when the day comes that it stops for good, measure the old shaft before you throw the box away.`,
}
