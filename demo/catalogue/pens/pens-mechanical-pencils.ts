import type { DemoProduct } from '../product.ts'

export const mechanicalPencils: DemoProduct[] = [
  {
    id: 82,
    name: 'Walnut Mechanical Pencil, 0.7 mm',
    description:
      'Dark enough to pass for ink across the breakfast table, and far kinder to the crossword. Black walnut, straight in the grain, with one swelling where the fingers rest, 7/16 in (11 mm). The push-button top hides a small white eraser, and the trim is chrome. I polish the walnut with wax only, so it warms to the hand. Length 5½ in (140 mm). It is loaded with three 0.7 mm HB leads from any drugstore.',
    price: '30.00',
    category: 'Pens - Mechanical Pencils',
    tags: ['pencil', 'mechanical pencil', 'walnut', '0.7 mm', 'chrome'],
    stock: 20,
    featured: false,
    alt: 'Dark walnut mechanical pencil swelling slightly at the grip, chrome trim and push-button top',
  },
  {
    id: 83,
    name: 'Cherry Drafting Pencil, 0.5 mm',
    description:
      'A draftsman’s pencil in everything but the plastic: long fixed sleeve for running along a ruler, knurled brass grip, and a fox-red cherry barrel turned dead straight at ⅜ in (10 mm). The weight sits low, near the paper. Brass is left bare and will go brown where you hold it. 5¾ in (146 mm) long; holds 0.5 mm lead and comes with a tube of twelve.',
    price: '32.00',
    category: 'Pens - Mechanical Pencils',
    tags: ['pencil', 'drafting', 'cherry', 'brass', '0.5 mm', 'architect'],
    stock: 14,
    featured: false,
    alt: 'Straight fox-red cherry drafting pencil with a knurled bare brass grip and long thin sleeve',
  },
  {
    id: 84,
    name: 'Teal Resin Mechanical Pencil',
    description:
      'Bright enough to find on a messy desk. The resin is peacock teal with darker veils through it, turned in a single smooth curve and taken up to a glassy shine with twelve thousand grit. Black enamel button, clip and cone. It advances 0.7 mm lead with a proper click, carries an eraser beneath the cap, and runs to 5⅜ in (137 mm).',
    price: '34.00',
    category: 'Pens - Mechanical Pencils',
    tags: ['pencil', 'mechanical pencil', 'resin', 'teal', '0.7 mm', 'student'],
    stock: 16,
    featured: false,
    alt: 'Glossy peacock teal resin mechanical pencil with darker veils and black button, clip and cone',
  },
  {
    id: 85,
    name: 'Wenge Sketching Pencil, 5.6 mm',
    description:
      'Short, thick, and made to be held like a piece of charcoal. Wenge is nearly black with fine coffee-colored lines; I leave it open-grained so it doesn’t slip. A chrome clutch grips one fat 5.6 mm (7/32 in) graphite stick, 4B, and the push cap unscrews to become a sharpener. 4¾ in (121 mm) long by 9/16 in (14 mm). For sketchbooks, or for marking oak in a dark shop.',
    price: '38.00',
    category: 'Pens - Mechanical Pencils',
    tags: ['pencil', 'sketching', 'wenge', 'artist', '5.6 mm', 'clutch'],
    stock: 5,
    featured: false,
    alt: 'Short thick near-black wenge sketching pencil with chrome clutch and a fat graphite lead',
  },
  {
    id: 86,
    name: 'Osage Orange Lead Holder, 2 mm',
    description:
      'Osage orange is the yellowest wood that grows in America and about the toughest, so it suits a pencil that will live in an apron. The barrel is faceted, eight long flats at ⅜ in (10 mm), so it stays put on a sloping board. Steel jaws, antique copper cap with a sharpener inside, no clip to catch. 5⅝ in (143 mm). Two-millimeter HB lead, one in it and three spare.',
    price: '36.00',
    category: 'Pens - Mechanical Pencils',
    tags: ['pencil', 'lead holder', 'osage orange', 'yellow', 'woodworker', '2 mm'],
    stock: 10,
    featured: false,
    alt: 'Eight-sided bright yellow wood lead holder with steel jaws and antique copper cap, no clip',
  },
]
