import type { DemoProduct } from '../product.ts'

export const penAndAccessorySets: DemoProduct[] = [
  {
    id: 11,
    name: 'Walnut Pen and Key Ring Set',
    description:
      'The modest present that gets used every day. A slim black walnut twist pen, 5⅛ in (130 mm), chrome-trimmed, sits above a turned walnut key fob shaped like a long drop, 2¾ in (70 mm), on a chrome split ring. They come off the lathe one after the other from the same stick. Pen takes a standard Cross-style refill. Hinged gift box, gray lining.',
    price: '42.00',
    category: 'Sets - Pen and Accessory',
    tags: ['pen set', 'key ring', 'walnut', 'chrome', 'coworker gift', 'boxed'],
    stock: 20,
    featured: false,
    alt: 'Slim walnut pen above a drop-shaped walnut key fob on a chrome ring, in a gray-lined box',
  },
  {
    id: 43,
    name: 'Olivewood Pen and Letter Opener Set',
    description:
      'People still send real letters, mostly to people who would like this. The opener has a slender satin steel blade and an olivewood handle, 8½ in (216 mm) in all; the pen beside it is the same swirling honey wood, 5¼ in (133 mm), with satin brass trim on both. It twists, and takes a standard Cross-style refill. Presented in a long box with a linen-covered tray.',
    price: '68.00',
    category: 'Sets - Pen and Accessory',
    tags: ['pen set', 'letter opener', 'olivewood', 'brass finish', 'desk', 'boxed'],
    stock: 12,
    featured: false,
    alt: 'Honey olivewood pen and matching letter opener with a slim steel blade on a linen tray',
  },
  {
    id: 47,
    name: 'Maple Pen and Bookmark Set',
    description:
      'Made for the reader who writes in margins. Curly maple, left its natural cream, goes into a satin nickel twist pen of 5¼ in (133 mm) and into the little turned bead that hangs from a flat nickel-plated bookmark, 4¾ in (121 mm) long. Two 6 mm blue sodalite beads hang beneath the maple one. Pen takes a standard Cross-style refill; both fit a box the size of a paperback.',
    price: '46.00',
    category: 'Sets - Pen and Accessory',
    tags: ['pen set', 'bookmark', 'curly maple', 'sodalite', 'reader', 'book club'],
    stock: 15,
    featured: false,
    alt: 'Cream curly maple pen beside a metal bookmark hung with one maple and two blue stone beads',
  },
  {
    id: 48,
    name: 'Bocote Pen and Magnifier Set',
    description:
      'Bocote is brown and olive-gold with black lines looping through it like contour maps, so maps are what I think of when I make this pair. A 2 in (51 mm) glass lens in a brass-finish rim stands on a bocote handle, 6 in (152 mm) overall. The cigar-style pen, 5¼ in (133 mm), wears the same brass and takes a standard Parker-style refill. Box lined in dark green.',
    price: '76.00',
    category: 'Sets - Pen and Accessory',
    tags: ['pen set', 'magnifier', 'bocote', 'brass finish', 'stamp collector', 'boxed'],
    stock: 8,
    featured: false,
    alt: 'Thick bocote pen with black looping grain and a brass-rimmed magnifier with matching handle',
  },
  {
    id: 54,
    name: 'Angler Pen and Bottle Opener Set',
    description:
      'Two good reasons to leave the dock. Both handles are cork over a band of river-green resin, built in rings like a fly rod grip. The bottle opener is stainless steel, 5¾ in (146 mm) long; the pen, in antique pewter with a fish for a clip, measures 5½ in (140 mm) and takes a standard Parker-style refill. A plain pine box with a sliding lid holds the pair.',
    price: '66.00',
    category: 'Sets - Pen and Accessory',
    tags: ['pen set', 'bottle opener', 'fishing', 'cork', 'fathers day', 'pewter'],
    stock: 10,
    featured: false,
    alt: 'Cork and river-green resin pen with a fish clip next to a cork-handled steel bottle opener',
  },
  {
    id: 62,
    name: 'Padauk Pen and Money Clip Set',
    description:
      'Wedding parties order these six at a time. A gunmetal bolt-action pen, 5⅝ in (143 mm), turned in orange-red padauk, and a stainless steel money clip, 2 by 1 in (51 by 25 mm), with a thin panel of the same wood let into its face. Sand, oil, wipe, wait, three times over. Takes a standard Parker-style refill. I pack each set in its own black tin with a padded liner.',
    price: '70.00',
    category: 'Sets - Pen and Accessory',
    tags: ['pen set', 'money clip', 'padauk', 'gunmetal', 'groomsman', 'mens gift'],
    stock: 14,
    featured: false,
    alt: 'Orange-red padauk bolt-action pen and a steel money clip inlaid with padauk in a black tin',
  },
  {
    id: 95,
    name: 'Travel Pen and Watch Roll Set',
    description:
      'Two nights away, two watches, one pen. The roll is brown waxed canvas, 8 by 3½ in (203 by 89 mm) closed, with a pocket for each watch and a stitched slot along the edge where a short pen rides. The pen is box elder, cream with a little red, 4½ in (114 mm) closed, with antique brass trim, and takes a standard Parker-style refill. A leather strap and brass stud hold everything shut.',
    price: '88.00',
    category: 'Sets - Pen and Accessory',
    tags: ['pen set', 'watch roll', 'travel', 'waxed canvas', 'box elder', 'brass'],
    stock: 6,
    featured: false,
    alt: 'Brown waxed canvas watch roll with leather strap and a short cream and red wood pen in its slot',
  },
]
