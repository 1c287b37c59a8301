import type { DemoProduct } from '../product.ts'

export const penAndPencilSets: DemoProduct[] = [
  {
    id: 87,
    name: 'Walnut Pen and Mechanical Pencil Set',
    description:
      'Cut end to end from a single walnut board, so the same dark streak that leaves the pen turns up again in the pencil. Both are slim, chrome-trimmed and 5⅛ in (130 mm) long; you tell them apart by the pencil’s push button. The pen takes a standard Cross-style refill, the pencil 0.7 mm lead. They lie in a hinged walnut-brown box lined with cream felt.',
    price: '58.00',
    category: 'Sets - Pen and Pencil',
    tags: ['pen set', 'pencil', 'walnut', 'chrome', 'graduation', 'boxed'],
    stock: 16,
    featured: true,
    alt: 'Matching slim dark walnut pen and pencil with chrome trim in a box lined with cream felt',
  },
  {
    id: 88,
    name: 'Blue Swirl Pen and Mechanical Pencil Set',
    description:
      'One casting, two barrels’ worth: royal blue and silver-gray pulled into loose swirls, with the pen taken from the left half of the block and the pencil from the right. Gunmetal trim. A twist opens the pen, which takes a standard Parker-style refill; the pencil clicks and holds 0.7 mm lead. Each is 5¼ in (133 mm). Packed in a black sleeve box with a foam cradle.',
    price: '64.00',
    category: 'Sets - Pen and Pencil',
    tags: ['pen set', 'pencil', 'resin', 'blue', 'gunmetal', 'student'],
    stock: 12,
    featured: false,
    alt: 'Resin pen and pencil pair in royal blue and silver-gray swirls with gunmetal trim, black box',
  },
  {
    id: 89,
    name: 'Ebonized Ash Pen and Sketch Pencil Set',
    description:
      'Vinegar and steel wool turn ash black in minutes, no paint needed, and the open grain stays where your thumb can read it. I rub white wax into the pores of these two until they look like rain on a window. Pen 5⅜ in (137 mm), standard Parker-style refill. Pencil 4¾ in (121 mm), with a chrome clutch for 5.6 mm graphite. In a roll of gray wool felt tied with cord.',
    price: '72.00',
    category: 'Sets - Pen and Pencil',
    tags: ['pen set', 'sketch pencil', 'ash', 'black', 'artist', 'felt roll'],
    stock: 7,
    featured: false,
    alt: 'Black ash pen and short thick sketch pencil with white-filled grain on a gray felt roll',
  },
  {
    id: 94,
    name: 'Olivewood Pen and Drafting Pencil Set',
    description:
      'Honey-colored olivewood with ribbons of brown, paired with bare knurled brass: the pencil has a brass grip and a long sleeve for the straightedge, the pen a brass band to answer it. Drop either in a shirt pocket, since each is ⅜ in (10 mm) thick and 5½ in (140 mm) long. 0.5 mm lead; takes a standard Parker-style refill. Kraft box with a cotton ribbon.',
    price: '74.00',
    category: 'Sets - Pen and Pencil',
    tags: ['pen set', 'drafting pencil', 'olivewood', 'brass', 'architect', 'boxed'],
    stock: 9,
    featured: false,
    alt: 'Honey olivewood pen with a brass band beside an olivewood drafting pencil with knurled brass grip',
  },
]
