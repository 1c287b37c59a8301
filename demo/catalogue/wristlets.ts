import type { DemoProduct } from './product.ts'

export const wristlets: DemoProduct[] = [
  {
    id: 40,
    name: 'Waxed Canvas Key Wristlet',
    description:
      'Field-tan waxed cotton canvas folded to 1¼ in (32 mm) wide, with a line of dark brown stitching close to each edge and a brass-finished steel clamp at the end. The loop hangs 6 in (152 mm), long enough to wear while you carry groceries. It creases and goes pale at the folds like an old barn coat. Comes with a 1¼ in (32 mm) split ring.',
    price: '16.00',
    category: 'Wristlets',
    tags: ['key wristlet', 'waxed canvas', 'tan', 'everyday', 'unisex'],
    stock: 21,
    featured: false,
    alt: 'Tan waxed canvas key loop with dark brown edge stitching, brass-tone clamp and split ring',
  },
  {
    id: 41,
    name: 'Turned Maple Bead Key Wristlet',
    description:
      'I turn these beads myself, between paying jobs, from pen-blank offcuts: eleven hard maple rounds, 16 mm (⅝ in), oiled to a pale cream, with two walnut beads the same size flanking the clasp. Strung on doubled waxed cord they make a bangle 8½ in (216 mm) around that slides over the hand. A brass swivel snap and key ring hang from it. Wood on wood, so it clicks instead of jingling.',
    price: '18.00',
    category: 'Wristlets',
    tags: ['key wristlet', 'wood bead', 'maple', 'walnut', 'bangle'],
    stock: 17,
    featured: true,
    alt: 'Key bangle of 11 pale maple beads and two walnut beads with a brass swivel snap and ring',
  },
  {
    id: 42,
    name: 'Blue and White Glass Beaded Wristlet',
    description:
      'Ten porcelain-white glass rounds painted with blue flowers, 12 mm (½ in), alternate with ten cobalt glass rondelles, 10 mm (⅜ in) wide and 8 mm thick. They run along nylon-coated steel cable to a chrome swivel clip, so the loop keeps its shape when it swings. About 8¾ in (222 mm) around. Clip it to keys, a badge, or the zipper of the bag you can never find in the dark.',
    price: '20.00',
    category: 'Wristlets',
    tags: ['beaded wristlet', 'glass', 'blue', 'white', 'floral', 'keys'],
    stock: 14,
    featured: false,
    alt: 'Loop of white glass beads painted with blue flowers between cobalt rondelles, chrome clip',
  },
  {
    id: 44,
    name: 'Braided Leather Key Wristlet',
    description:
      'Four strands of chestnut latigo leather, each ⅛ in (3 mm) wide, round-braided into a soft rope and whipped at the neck with waxed black thread. Doubled over, the strap measures 7 in (178 mm) to the solid brass trigger snap. New, it squeaks a little. After a month in your pocket it stops, and starts to shine at the bend.',
    price: '22.00',
    category: 'Wristlets',
    tags: ['key wristlet', 'leather', 'brown', 'brass', 'mens gift'],
    stock: 5,
    featured: false,
    alt: 'Round-braided chestnut leather strap whipped in black thread with a solid brass snap',
  },
  {
    id: 45,
    name: 'Sage Linen Wallet Wristlet',
    description:
      'Small enough for a back pocket, roomy enough for a phone-free evening: a flat zip pouch, 5 by 3½ in (127 by 89 mm), in sage green washed linen with an oatmeal cotton lining and two card slots inside. The wrist strap is matching linen, 6 in (152 mm), on an antique-brass swivel. A single 8 mm green aventurine bead hangs from the zipper pull.',
    price: '26.00',
    category: 'Wristlets',
    tags: ['wallet wristlet', 'linen', 'sage green', 'card holder', 'gift for her'],
    stock: 11,
    featured: false,
    alt: 'Flat sage green linen zip pouch with a wrist strap and a green bead on the zipper pull',
  },
  {
    id: 46,
    name: 'Gemstone Chip Beaded Wristlet',
    description:
      'Tumbled chips of rose quartz, amethyst, clear quartz and green aventurine, mixed as they come out of the bowl and strung to a full, crunchy rope about ½ in (12 mm) thick. Two strands share one loop 8 in (203 mm) around, ending in silver-plated cones and a steel lobster clip made for keys. The stones are natural and undyed. It sounds faintly like gravel.',
    price: '24.00',
    category: 'Wristlets',
    tags: ['beaded wristlet', 'gemstone chip', 'rose quartz', 'amethyst', 'keys'],
    stock: 9,
    featured: false,
    alt: 'Two-strand rope of pink, purple, clear and green stone chips with silver-tone cones and clip',
  },
  {
    id: 49,
    name: 'Schoolday Wood Bead Wristlet',
    description:
      'For the teacher with a classroom key, a copier key and a closet key. Painted beech beads of 15 mm (19/32 in) run red, orange, yellow, green, blue and violet, twice over, with a plain varnished bead on either side of the clip: fourteen altogether. Elastic inside lets the loop stretch past a coat cuff. It ends in a nickel-plated swivel with a breakaway joint, 8¼ in (210 mm) around.',
    price: '17.00',
    category: 'Wristlets',
    tags: ['beaded wristlet', 'teacher gift', 'rainbow', 'wood bead', 'lanyard'],
    stock: 23,
    featured: false,
    alt: 'Stretch loop of glossy rainbow painted wood beads with two plain beads and a swivel clip',
  },
  {
    id: 50,
    name: 'Striped Ribbon Key Wristlet',
    description:
      'Navy cotton webbing with a woven ribbon laid down the middle, stripes of cream, brick red and navy, like the band on a straw hat. It is 1 in (25 mm) wide, 5½ in (140 mm) long folded, topstitched in cream and crimped into a silver-tone clamp with a split ring. It goes through the wash if you take the keys off first. A stocking stuffer I keep a drawer full of.',
    price: '12.00',
    category: 'Wristlets',
    tags: ['key wristlet', 'ribbon', 'navy', 'stripe', 'stocking stuffer'],
    stock: 38,
    featured: false,
    alt: 'Navy webbing key loop with a cream, brick red and navy striped ribbon and silver-tone clamp',
  },
]
