import type { DemoProduct } from './product.ts'

export const clocks: DemoProduct[] = [
  {
    id: 106,
    name: 'Round Walnut Wall Clock, 12 in',
    description:
      'Three walnut boards edge-glued, cut to a circle and turned to a shallow dish, 12 in (305 mm) across, so the rim casts a little shadow on the face. Inlaid maple bars mark the hours, double at twelve. The brass spade hands are slim enough to see past. Behind is a Japanese quartz movement with a silent sweep, one AA cell, and a keyhole slot for a single screw.',
    price: '120.00',
    category: 'Clocks',
    tags: ['wall clock', 'walnut', 'maple', 'brass hands', 'silent', 'housewarming'],
    stock: 8,
    featured: false,
    alt: 'Round dished walnut wall clock with inlaid pale maple hour bars and slim brass hands',
  },
  {
    id: 107,
    name: 'Cherry Arch Mantel Clock',
    description:
      'An old shape, the lancet arch, made to stand between photographs. Solid cherry, 10 in tall, 6½ in wide and 3 in deep (254 by 165 by 76 mm), with a narrow line of maple stringing following the curve. Its enameled white dial has black Roman numerals under a hinged brass bezel. The Japanese quartz movement strikes softly on the hour, or not at all; the switch is at the back.',
    price: '145.00',
    category: 'Clocks',
    tags: ['mantel clock', 'cherry', 'roman numerals', 'chime', 'retirement', 'wedding gift'],
    stock: 6,
    featured: true,
    alt: 'Pointed-arch cherry mantel clock with a maple line, white Roman numeral dial and brass bezel',
  },
  {
    id: 108,
    name: 'Live-Edge Maple Wall Clock',
    description:
      'A slice across a whole maple limb, bark still on, about 14 in (356 mm) at the widest and 1 in (25 mm) thick. I dry these for two years, and half of them split, which is why no two are alike and this is the only one. A butterfly key of walnut bridges the one crack I allowed. Bare wood face, four black iron-look nails at the quarters, black hands, silent Japanese quartz movement.',
    price: '160.00',
    category: 'Clocks',
    tags: ['wall clock', 'live edge', 'maple', 'bark', 'rustic', 'cabin'],
    stock: 1,
    kind: 'one_of_a_kind',
    featured: false,
    alt: 'Bark-edged maple slice clock with growth rings, a walnut butterfly key and four black nail markers',
  },
  {
    id: 109,
    name: 'Olivewood Cube Desk Clock',
    description:
      'Three inches each way (76 mm), and heavy for it. A solid block of olivewood, oiled until the brown figure stands up off the gold, with a 2 in (51 mm) clock pressed into the front: white face, black Arabic numerals, chrome rim. One button cell powers the Japanese quartz insert and lasts about two years. To change it, pull the clock straight out with your fingers.',
    price: '54.00',
    category: 'Clocks',
    tags: ['desk clock', 'olivewood', 'cube', 'office', 'graduation'],
    stock: 16,
    featured: false,
    alt: 'Solid gold and brown olivewood cube with a small white chrome-rimmed clock set in the front',
  },
  {
    id: 110,
    name: 'Vermont Slate Wall Clock',
    description:
      'Salvaged roof slate, gray-green, riven by hand a long time ago by somebody I’d have liked to meet. I trim it to a square of 10 in (254 mm), leave two of its old nail holes, and seal the surface with a matte oil. The numerals 12, 3, 6 and 9 are cut in and filled with gold-colored paint. Cream hands; Japanese quartz movement; hangs from a brass saw-tooth.',
    price: '88.00',
    category: 'Clocks',
    tags: ['wall clock', 'slate', 'gray', 'reclaimed', 'kitchen', 'housewarming'],
    stock: 0,
    kind: 'one_of_a_kind',
    featured: false,
    alt: 'Square gray-green slate wall clock with four gold-colored cut numerals, cream hands and nail holes',
  },
  {
    id: 111,
    name: 'River Resin Wall Clock',
    description:
      'Two halves of a walnut slab, rough edges facing, and a river of clear teal resin between, 16 in (406 mm) across the round. Light from a side window goes right into the water. I pour it in four shallow lifts over four days to keep it cool. The hours are small brass pins, the hands long and brass; a high-torque Japanese quartz movement pushes them. Seven pounds, so find the stud.',
    price: '195.00',
    category: 'Clocks',
    tags: ['wall clock', 'river resin', 'walnut', 'teal', 'statement piece', 'large'],
    stock: 1,
    kind: 'one_of_a_kind',
    featured: false,
    alt: 'Large round walnut clock split by a winding river of clear teal resin, brass pins and hands',
  },
  {
    id: 112,
    name: 'Painted Schoolhouse Wall Clock',
    description:
      'You know this one from the corridor. A ring of ash, 11 in (279 mm) over all, gets two coats of milk paint in barn red, rubbed through at the edges to show blond wood. Flat glass protects a cream paper dial printed with big black Arabic numerals and a railroad minute track. Black spade hands tick honestly, a Japanese quartz movement behind them. Also fine in a kitchen.',
    price: '98.00',
    category: 'Clocks',
    tags: ['wall clock', 'ash', 'red', 'schoolhouse', 'kitchen', 'teacher gift'],
    stock: 5,
    featured: false,
    alt: 'Barn red painted round wall clock with rubbed edges, cream dial and big black numerals',
  },
]
