import type { DemoProduct } from '../product.ts'

export const giftSets: DemoProduct[] = [
  {
    id: 56,
    name: 'Amethyst Bracelet and Resin Pen Gift Set',
    description:
      'Violet twice over. The bracelet is twenty-two natural amethyst rounds of 8 mm (5/16 in) on stretch cord, 7¼ in (184 mm), with one ribbed sterling silver bead the same size. For the pen I mix resin to match the darkest stone in that strand, then fold in a little white pearl; slim chrome trim, 5⅛ in (130 mm), takes a standard Cross-style refill. Lavender tissue, white box.',
    price: '52.00',
    category: 'Sets - Gift',
    tags: ['gift set', 'amethyst', 'bracelet', 'pen', 'purple', 'february birthstone'],
    stock: 13,
    featured: false,
    alt: 'Purple amethyst bead bracelet with one silver bead beside a slim violet and pearl resin pen',
  },
  {
    id: 92,
    name: 'Rose Quartz Bracelet and Bookmark Gift Set',
    description:
      'I made the first of these for my sister’s book club and then had to make nine more. The bracelet has thirty-one 6 mm (¼ in) rose quartz beads on elastic, just over 7¼ in (186 mm). Its bookmark is a slim brass hook, 4¾ in (121 mm), from which hang three rose quartz beads, one larger, 8 mm, between two small, on a short brass chain. In a flat kraft box with pink twine.',
    price: '28.00',
    category: 'Sets - Gift',
    tags: ['gift set', 'rose quartz', 'bracelet', 'bookmark', 'pink', 'book club'],
    stock: 18,
    featured: false,
    alt: 'Slim pink rose quartz bracelet with a brass hook bookmark hung with three matching beads',
  },
  {
    id: 93,
    name: 'Garden Wristlet and Bracelet Gift Set',
    description:
      'Green aventurine and cream, made to be worn on the same wrist or split between mother and daughter. First, a key wristlet: fourteen cream-glazed ceramic beads, 14 mm (9/16 in), and two of aventurine on steel cable with a brass clip. Then a stretch bracelet of twenty-two 8 mm (5/16 in) aventurine beads with one cream bead at the front. Muslin bag with a drawstring.',
    price: '38.00',
    category: 'Sets - Gift',
    tags: ['gift set', 'wristlet', 'bracelet', 'aventurine', 'green', 'mothers day'],
    stock: 10,
    featured: false,
    alt: 'Cream ceramic and green stone bead key wristlet with a matching green aventurine bracelet',
  },
  {
    id: 100,
    name: 'Blue Hour Watch and Pen Gift Set',
    description:
      'The blue of the sky after supper, in two places. A 38 mm (1½ in) brushed stainless steel watch carries a deep blue sunburst dial with slim silver batons and a tan leather strap; a Japanese quartz movement keeps it going. The pen is resin of that same blue, chrome-trimmed, 5¼ in (133 mm), and takes a standard Parker-style refill. A walnut box with a fitted tray completes it.',
    price: '178.00',
    category: 'Sets - Gift',
    tags: ['gift set', 'watch', 'pen', 'blue', 'leather', 'anniversary'],
    stock: 6,
    featured: false,
    alt: 'Steel watch with blue sunburst dial and tan strap beside a deep blue resin pen in a walnut box',
  },
]
