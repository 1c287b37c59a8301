import type { DemoProduct } from '../product.ts'

export const themedPens: DemoProduct[] = [
  {
    id: 73,
    name: 'Trout Stream Fly Fishing Pen',
    description:
      'A real trout fly, an elk-hair caddis tied small, sits under clear resin in the upper barrel with a few turns of olive silk wrapped below it like the guide on a rod. The lower barrel is cork, sealed so it won’t crumble, just as on a rod handle. Antique pewter fittings with a rod-and-reel clip. 5½ in (140 mm), twist action, takes a standard Parker-style refill.',
    price: '48.00',
    category: 'Pens - Themed',
    tags: ['fishing', 'fly fishing', 'cork', 'pewter', 'fathers day', 'outdoors'],
    stock: 11,
    featured: false,
    alt: 'Pen with a tied trout fly under clear resin above a cork grip, rod-and-reel clip in pewter',
  },
  {
    id: 74,
    name: 'Treble Clef Music Pen',
    description:
      'Ebonized maple, black as a clarinet, below; spruce above, pale and straight as the top of a guitar. The antique-brass clip is a treble clef and the center band carries five fine lines with a scatter of notes. I’m told they are not a tune. Turned to 7/16 in (11 mm) at the grip, it is 5⅜ in (137 mm) long, twists to open, and takes a standard Parker-style refill.',
    price: '44.00',
    category: 'Pens - Themed',
    tags: ['music', 'musician', 'spruce', 'black', 'brass', 'recital gift'],
    stock: 15,
    featured: true,
    alt: 'Two-tone pen, pale spruce above black maple, with a brass treble clef clip and music-note band',
  },
  {
    id: 75,
    name: 'Ninth Inning Baseball Pen',
    description:
      'Northern white ash, the wood bats were made of for a century, turned in one long taper with a knob at the top that clicks. Where the grip would be taped I wrap a strip of white leather and lace it in red herringbone, forty-eight stitches with a curved needle. Clip and point in chrome. Length 5⅞ in (149 mm). Takes a standard Parker-style refill.',
    price: '42.00',
    category: 'Pens - Themed',
    tags: ['baseball', 'ash wood', 'leather', 'coach gift', 'sports'],
    stock: 13,
    featured: false,
    alt: 'Bat-shaped pale ash pen with a white leather grip laced in red stitching, chrome clip',
  },
  {
    id: 76,
    name: 'Night Shift Nurse Pen',
    description:
      'The clip is a little stethoscope, looped over and hanging down with its chest piece. I chose a soft blue-green resin, the shade of clean scrubs, and kept the barrel slim enough for a breast pocket at ⅜ in (10 mm). Chrome throughout, and smooth so it can be wiped down between rounds. It clicks with one thumb; 5⅜ in (137 mm); takes a standard Parker-style refill.',
    price: '38.00',
    category: 'Pens - Themed',
    tags: ['nurse', 'medical', 'stethoscope', 'resin', 'blue-green', 'graduation'],
    stock: 24,
    featured: false,
    alt: 'Slim blue-green resin click pen with a chrome clip shaped like a hanging stethoscope',
  },
  {
    id: 77,
    name: 'High Plains Western Pen',
    description:
      'Mesquite, reddish brown and full of little checks, comes from fence posts, and I fill every check with crushed reconstituted turquoise: stone powder set in resin, bright sky blue. The hardware is antique pewter, with a center band tooled like a belt and a plain horseshoe clip. Twist to write. 5½ in (140 mm) long and ½ in (13 mm) thick, it takes a standard Parker-style refill.',
    price: '56.00',
    category: 'Pens - Themed',
    tags: ['western', 'mesquite', 'reconstituted turquoise', 'horseshoe', 'pewter', 'cowboy'],
    stock: 9,
    featured: false,
    alt: 'Red-brown mesquite pen with sky blue filled cracks, tooled pewter band and horseshoe clip',
  },
  {
    id: 78,
    name: 'Shed Antler Hunting Pen',
    description:
      'Deer drop their antlers every winter; I buy from a family that walks the same woods each March and gathers them. Each barrel is ivory-colored with gray-brown bark left along one side, so it feels like antler and looks like nothing cast. Antique brass fittings, the clip shaped as a leaping buck. 5⅜ in (137 mm), bolt action, takes a standard Parker-style refill.',
    price: '60.00',
    category: 'Pens - Themed',
    tags: ['hunting', 'deer antler', 'outdoors', 'brass', 'bolt action', 'mens gift'],
    stock: 4,
    featured: false,
    alt: 'Ivory-colored antler pen with gray-brown bark on one side and an antique brass leaping-buck clip',
  },
  {
    id: 79,
    name: 'Schoolroom Pencil-Look Pen',
    description:
      'It looks like a yellow pencil and writes in ink. Six flat sides, hand-planed, painted school-bus yellow; a sharpened cone of bare cedar at the tip; an aluminum ferrule at the other end holding a pink knob that clicks. Students laugh, then ask to borrow it. 6 in (152 mm) long and ⅜ in (10 mm) across the flats. Takes a standard Parker-style refill.',
    price: '34.00',
    category: 'Pens - Themed',
    tags: ['teacher gift', 'yellow', 'cedar', 'school', 'novelty'],
    stock: 19,
    featured: false,
    alt: 'Six-sided yellow pen made to look like a school pencil, cedar tip and pink knob clicker',
  },
  {
    id: 81,
    name: 'Pressed Fern Gardener Pen',
    description:
      'From my own back steps: the tips of maidenhair fern, pressed in a phone book for a month, laid on a cream-painted tube and cast in water-clear resin. The green stays a green, though a soft one. Trim in antique copper, the clip a plain leaf. With its rounded 7/16 in (11 mm) barrels, 5¼ in (133 mm) long, it twists open and takes a standard Cross-style refill.',
    price: '39.00',
    category: 'Pens - Themed',
    tags: ['gardener', 'fern', 'botanical', 'resin', 'green', 'mothers day'],
    stock: 12,
    featured: false,
    alt: 'Cream pen with soft green pressed fern tips under clear resin and an antique copper leaf clip',
  },
]
