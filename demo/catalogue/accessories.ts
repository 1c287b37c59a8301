import type { DemoProduct } from './product.ts'

export const accessories: DemoProduct[] = [
  {
    id: 113,
    name: 'Walnut Drop Key Ring',
    description:
      'What becomes of pen offcuts. A drop of black walnut, 2¾ in (70 mm) long and ¾ in (19 mm) at the belly, turned around a brass core so it won’t pull off, with a chrome cap and split ring. It is easy to find at the bottom of a bag by feel. The oil finish dulls in a pocket and comes back with a rub of any kitchen oil.',
    price: '14.00',
    category: 'Accessories',
    tags: ['key ring', 'walnut', 'chrome', 'stocking stuffer', 'small gift'],
    stock: 34,
    featured: false,
    alt: 'Smooth dark walnut drop-shaped key fob with a chrome cap and split ring',
  },
  {
    id: 114,
    name: 'Olivewood Letter Opener',
    description:
      'Slits an envelope with one pull and won’t cut a finger. The blade is satin stainless steel, 4¼ in (108 mm), ground to a paper edge only. For the handle I pick olivewood with a knot or a swirl in it, wood too wild to make a good pen, and turn it with a waist where the thumb goes. Total length 8½ in (216 mm), collar in satin brass.',
    price: '32.00',
    category: 'Accessories',
    tags: ['letter opener', 'olivewood', 'stainless steel', 'desk', 'brass finish'],
    stock: 13,
    featured: true,
    alt: 'Letter opener with a satin steel blade and a waisted, swirling honey olivewood handle',
  },
  {
    id: 115,
    name: 'Padauk-Handled Magnifier',
    description:
      'My father read seed packets with one like it. A 3 in (76 mm) ground glass lens, about three times enlargement, held in a polished brass rim, with a padauk handle long enough for the whole hand: 8 in (203 mm) end to end. The red-orange wood will settle to brick. Heavier than a plastic one, and it sits flat on a map without rolling, because I cut a small foot on one side.',
    price: '38.00',
    category: 'Accessories',
    tags: ['magnifier', 'padauk', 'brass', 'glass lens', 'grandparent', 'reader'],
    stock: 10,
    featured: false,
    alt: 'Large round magnifying glass in a polished brass rim with a long red-orange padauk handle',
  },
  {
    id: 116,
    name: 'Brass Hook Bookmark with Beads',
    description:
      'A shepherd’s crook for a paperback: flat solid brass, 4¾ in (121 mm), curving over the spine so the beads hang outside where you can see them. There are five, a 10 mm (⅜ in) moss agate between two 4 mm brass rounds and two 6 mm sodalites. It can’t fall out unless you shake the book. The brass arrives bright and goes the color of tea.',
    price: '12.00',
    category: 'Accessories',
    tags: ['bookmark', 'brass', 'moss agate', 'sodalite', 'reader', 'small gift'],
    stock: 40,
    featured: false,
    alt: 'Curved flat brass bookmark with a dangle of green moss agate, blue sodalite and brass beads',
  },
  {
    id: 117,
    name: 'Maple Bottle Opener',
    description:
      'Cast stainless steel head, curly maple handle, nothing to break. The handle is 3½ in (89 mm) of striped cream wood with a swelling at the end like a drumstick, finished in the same hard lacquer I put on pens because of what gets spilled at parties. Overall 6¼ in (159 mm). Hand wash and dry. Two of them look handsome on a bar towel, should you need an idea.',
    price: '24.00',
    category: 'Accessories',
    tags: ['bottle opener', 'curly maple', 'stainless steel', 'barware', 'groomsman'],
    stock: 19,
    featured: false,
    alt: 'Bottle opener with a solid steel head and a glossy striped cream maple handle',
  },
  {
    id: 118,
    name: 'Zebrawood Money Clip',
    description:
      'Spring stainless steel folded like a hairpin, 2 by 1 in (51 by 25 mm), with zebrawood 1/16 in (1.6 mm) thick glued into a shallow recess so its edges can’t lift. The stripes run the long way, dark on straw. It grips anything from one bill to fifteen, and a couple of cards if you must. Corners eased, back left bare for engraving at your local jeweler’s.',
    price: '26.00',
    category: 'Accessories',
    tags: ['money clip', 'zebrawood', 'stainless steel', 'mens gift', 'fifth anniversary'],
    stock: 17,
    featured: false,
    alt: 'Stainless steel money clip with a thin inlaid panel of straw and dark-striped zebrawood',
  },
  {
    id: 119,
    name: 'Waxed Canvas Watch Roll',
    description:
      'Three watches, three pockets, no rattling. Charcoal waxed canvas outside and mustard wool felt within, cut as one long strip 15 in (381 mm) open that rolls to a bundle 3½ in (89 mm) across. A removable felt pillow keeps straps from being crushed. Closed by a bridle-leather strap on a brass stud, which is tight for the first week. I sew these in winter, so numbers are small.',
    price: '48.00',
    category: 'Accessories',
    tags: ['watch roll', 'waxed canvas', 'charcoal', 'felt', 'travel', 'mens gift'],
    stock: 5,
    featured: false,
    alt: 'Charcoal canvas watch roll lined in mustard felt with a leather strap and brass stud',
  },
  {
    id: 120,
    name: 'Sea Glass Color Resin Key Ring',
    description:
      'Clear resin tinted the pale green of an old soda bottle, sanded to 400 grit and stopped there, so it has that tumbled, frosty skin. Each toggle is 2½ in (64 mm) long, ⅝ in (16 mm) through, and rounded at both ends, with a satin nickel eye and ring. A few tiny bubbles are left in on purpose. Light in a pocket and kind to a tabletop.',
    price: '15.00',
    category: 'Accessories',
    tags: ['key ring', 'resin', 'pale green', 'frosted', 'beach', 'boat'],
    stock: 28,
    featured: false,
    alt: 'Frosted pale green resin toggle with rounded ends on a satin nickel key ring',
  },
  {
    id: 121,
    name: 'Cherry Double-Ended Seam Ripper',
    description:
      'Quilters talk, and that is how this got into the catalog. A small steel ripper pulls out of one end of the handle and a larger one out of the other; reverse either and it stores safely inside. In between, 3¼ in (83 mm) of red-brown cherry, turned with a soft bead at each end so it won’t slip from a tired hand. 5½ in (140 mm) closed, fittings in chrome.',
    price: '28.00',
    category: 'Accessories',
    tags: ['seam ripper', 'sewing', 'quilter', 'cherry', 'chrome', 'mothers day'],
    stock: 14,
    featured: false,
    alt: 'Red-brown turned cherry seam ripper with chrome ends and a small steel blade at one tip',
  },
  {
    id: 122,
    name: 'Saddle Leather Pen Sleeve',
    description:
      'One pen, one pocket, no lid. Vegetable-tanned cowhide the color of toast, 5/64 in (2 mm) thick, folded and saddle-stitched down one side in natural linen thread with two needles. At 6¼ by 1½ in (159 by 38 mm) it swallows any pen I make, even the cigars, and a thumb notch at the mouth lets you push it back out. Stains, scratches and sun will only add to it.',
    price: '22.00',
    category: 'Accessories',
    tags: ['pen sleeve', 'leather', 'tan', 'pen case', 'everyday carry'],
    stock: 21,
    featured: false,
    alt: 'Toast-colored leather pen sleeve saddle-stitched in pale linen thread with a thumb notch',
  },
]
