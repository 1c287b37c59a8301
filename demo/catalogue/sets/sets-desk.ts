import type { DemoProduct } from '../product.ts'

export const deskSets: DemoProduct[] = [
  {
    id: 51,
    name: 'Maple Desk Pen and Card Stand Set',
    description:
      'Hard maple, cream-white, with a single walnut stripe let in straight across so the stand and pen line up when the pen is in its hole. The stand is 5 by 3 in (127 by 76 mm) and slotted for about thirty business cards. A tapered desk pen, 6¾ in (171 mm), has no clip to get in the way. Satin nickel point; takes a standard Parker-style refill.',
    price: '62.00',
    category: 'Sets - Desk',
    tags: ['desk set', 'pen', 'card holder', 'maple', 'walnut', 'new job'],
    stock: 11,
    featured: false,
    alt: 'Cream maple card stand with a walnut stripe holding business cards and a tapered matching pen',
  },
  {
    id: 80,
    name: 'Cherry Desk Clock and Pen Set',
    description:
      'A wedge of cherry, 6 in wide and 3½ in tall (152 by 89 mm), leans back so its clock faces you. The dial is ivory with black Arabic numerals in a plain brass bezel of 2⅞ in (73 mm), run by a Japanese quartz insert on one button cell. Beside it a groove carries a cherry click pen with brass trim, 5⅜ in (137 mm), which takes a standard Parker-style refill.',
    price: '92.00',
    category: 'Sets - Desk',
    tags: ['desk set', 'clock', 'pen', 'cherry', 'brass', 'retirement'],
    stock: 8,
    featured: true,
    alt: 'Cherry wedge desk clock with ivory dial and brass bezel, a cherry pen resting in a groove beside it',
  },
  {
    id: 90,
    name: 'Walnut Tray, Pen and Mechanical Pencil',
    description:
      'Hollowed from one piece of walnut, the tray is 9½ by 3½ in (241 by 89 mm), with two long coves for the pen and pencil and a round well for paper clips. Its underside wears thin cork. Pen and pencil are walnut as well, banded with a ring of holly the color of bone, 5¼ in (133 mm) each. Standard Cross-style refill in one, 0.7 mm lead in the other.',
    price: '98.00',
    category: 'Sets - Desk',
    tags: ['desk set', 'pen tray', 'pencil', 'walnut', 'holly', 'retirement'],
    stock: 4,
    featured: false,
    alt: 'Long carved walnut tray with two coves holding a walnut pen and pencil, each with a pale ring',
  },
  {
    id: 91,
    name: 'Olivewood Opener and Magnifier Desk Set',
    description:
      'Mail, in order: slit it with one, read the small print with the other. The letter opener, 8½ in (216 mm), and the 2½ in (64 mm) glass magnifier share olivewood handles turned to the same bottle shape, with chrome collars. Both stand upright in a round olivewood base 3½ in (89 mm) across, weighted with a steel disk so it doesn’t tip. Felt underneath, green.',
    price: '84.00',
    category: 'Sets - Desk',
    tags: ['desk set', 'letter opener', 'magnifier', 'olivewood', 'chrome', 'grandparent'],
    stock: 7,
    featured: false,
    alt: 'Letter opener and magnifier with olivewood handles and chrome collars standing in a round base',
  },
]
