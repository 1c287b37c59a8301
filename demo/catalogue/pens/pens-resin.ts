import type { DemoProduct } from '../product.ts'

export const resinPens: DemoProduct[] = [
  {
    id: 66,
    name: 'Deep Current Resin Pen',
    description:
      'Teal, navy and a thread of white pearl, poured together while the resin is still runny and stirred exactly twice with a stick. More stirring and it turns to mud. Once turned, the barrels show long folds like water going over a weir. Chrome fittings and a twist action; 5¼ in (133 mm) long, 7/16 in (11 mm) at the grip. Takes a standard Parker-style refill.',
    price: '36.00',
    category: 'Pens - Resin',
    tags: ['resin', 'teal', 'blue', 'pearl swirl', 'twist pen', 'chrome'],
    stock: 20,
    featured: true,
    alt: 'Polished resin pen with long folds of teal, navy and white pearl, chrome clip and tip',
  },
  {
    id: 67,
    name: 'Tortoise Resin Cigar Pen',
    description:
      'Honey and burnt sugar, mottled like an old pair of reading glasses. No tortoise was involved: it is cast resin, see-through at the edges, turned to a fat 9/16 in (14 mm) cigar shape and buffed on three wheels. The bands, clip and tip are a warm satin brass finish. Length 5¼ in (133 mm), twist to write. Takes a standard Parker-style refill.',
    price: '38.00',
    category: 'Pens - Resin',
    tags: ['resin', 'tortoise pattern', 'brown', 'amber color', 'cigar pen', 'brass finish'],
    stock: 15,
    featured: false,
    alt: 'Fat glossy pen in mottled honey and brown tortoise-pattern resin with satin brass bands',
  },
  {
    id: 68,
    name: 'Night Sky Resin Rollerball Pen',
    description:
      'Black at arm’s length. Up close there are flakes of copper and silver hanging at every depth, because I pour the casting in three thin layers and scatter a pinch over each. The screw cap posts on the back; black enamel trim disappears into the barrel. 5⅞ in (149 mm) capped and pleasantly heavy. Takes a standard rollerball refill, fine black supplied.',
    price: '46.00',
    category: 'Pens - Resin',
    tags: ['resin', 'black', 'copper', 'silver', 'rollerball', 'stars'],
    stock: 10,
    featured: false,
    alt: 'Black resin rollerball scattered with copper and silver flakes at different depths, black trim',
  },
  {
    id: 69,
    name: 'Burl and Blue Resin Pen',
    description:
      'Half tree, half lagoon. I set a rough scrap of maple burl in a mold, draw the air out, and pour clear blue resin into the space the tree left empty; on the lathe the bark edge becomes a coastline that winds once around each barrel. Bright chrome fittings, twist action. It measures 5⅜ in (137 mm), and takes a standard Parker-style refill.',
    price: '62.00',
    category: 'Pens - Resin',
    tags: ['resin', 'maple burl', 'blue', 'hybrid', 'no two alike'],
    stock: 3,
    featured: false,
    alt: 'Pen half golden maple burl and half clear blue resin, meeting in a wavy bark-edge coastline',
  },
  {
    id: 70,
    name: 'Pearl-White Resin Slimline Pen',
    description:
      'Brides buy it for the guest book, and then it goes home in somebody’s purse and lives by the telephone for years. White resin with a fine pearl shimmer, two slender barrels 5/16 in (8 mm) thick, and bright chrome trim with a narrow double ring at the center. Length 5⅛ in (130 mm). Twist action. Takes a standard Cross-style refill.',
    price: '27.00',
    category: 'Pens - Resin',
    tags: ['resin', 'white', 'shimmer', 'wedding', 'guest book', 'slimline'],
    stock: 22,
    featured: false,
    alt: 'Slim white pen with a pearl shimmer, chrome clip and tip and a narrow double center ring',
  },
  {
    id: 71,
    name: 'Honeycomb Resin Pen',
    description:
      'Real aluminum honeycomb, the sort used inside airplane floors, stretched around a brass tube and flooded with golden amber resin. Turning it is noisy. The reward is a net of bright hexagons floating over a warm ground, all the way round both barrels. Satin brass clip, shaped plain. 5⅜ in (137 mm) by ½ in (12 mm); takes a standard Parker-style refill.',
    price: '54.00',
    category: 'Pens - Resin',
    tags: ['resin', 'honeycomb', 'amber color', 'beekeeper', 'aluminum'],
    stock: 0,
    featured: false,
    alt: 'Amber resin pen with a net of bright aluminum hexagons over both barrels and a brass clip',
  },
  {
    id: 72,
    name: 'Ember Resin Click Pen',
    description:
      'A red that goes to orange at the thin end and to black smoke at the thick. I mix three small cups, pour them down the same side of the mold, and leave them alone. The barrel tapers evenly, 7/16 in (11 mm) at the clip down to ⅜ in (10 mm); the clicker and point are gunmetal. In all 5½ in (140 mm). Takes a standard Parker-style refill.',
    price: '33.00',
    category: 'Pens - Resin',
    tags: ['resin', 'red', 'orange', 'black', 'click pen', 'gunmetal'],
    stock: 17,
    featured: false,
    alt: 'Tapered resin click pen blending orange into red and smoky black, gunmetal clicker and point',
  },
]
