import type { Block, BlockPicture } from './block.rules.ts'
import { BY_HAND, CHOSEN_PIECES } from './listing-of.rules.ts'
import { kindLinks } from '../menu/kind-links.rules.ts'
import scenes from '../../shop/site/site-pictures.json' with { type: 'json' }

function scene({ imageUrl, imageAlt }: { imageUrl: string; imageAlt: string }): BlockPicture {
  return { url: imageUrl, alt: imageAlt, x: 50, y: 50 }
}

/** The home page that every shop begins with: the specification's sections in its words and order (2 and 9), and three more between them. */
export const defaultHome: readonly Block[] = [
  {
    kind: 'hero',
    label: 'Timepieces · Jewelry · Pens',
    title: 'Handmade moments, one at a time',
    words: 'Watches, bracelets and pens, made by hand and described piece by piece.',
    picture: scene(scenes.hero),
    links: [
      { name: 'Shop the collection', to: '/products' },
      { name: 'Our Story', to: '/about' },
    ],
  },
  {
    kind: 'tiles',
    title: 'What I make',
    tiles: kindLinks.map(({ name, to }) => ({ picture: null, title: name, words: '', to })),
  },
  {
    kind: 'pieces',
    title: 'Natural gemstone bracelets',
    words: 'Bracelets of natural stone, strung by hand.',
    from: '/natural-gemstones',
    ids: [],
    link: { name: 'See all natural gemstones', to: '/natural-gemstones' },
  },
  {
    kind: 'pieces',
    title: 'Watches and clocks',
    words: 'For the wrist, the wall, the mantel and the desk.',
    from: BY_HAND,
    ids: [105, 107, 96, 106],
    link: { name: 'See all watches', to: '/watches' },
  },
  {
    kind: 'pieces',
    title: 'Pen and accessory sets',
    words: 'Pens paired with something that suits them.',
    from: CHOSEN_PIECES,
    ids: [],
    link: { name: 'See all pen sets', to: '/pens' },
  },
  {
    kind: 'tiles',
    title: 'Shop by category',
    tiles: [
      {
        picture: scene(scenes['category-glass-bead-bracelets']),
        title: 'Glass Bead Bracelets',
        words: 'Bracelets of glass beads, strung by hand.',
        to: '/glass-bead-bracelets',
      },
      {
        picture: scene(scenes['category-pens']),
        title: 'Pen Sets',
        words: 'Pens with their companions, made by hand.',
        to: '/pens',
      },
      {
        picture: scene(scenes['category-limited-edition']),
        title: 'Limited Edition',
        words: 'Featured pieces, and pieces with five or fewer in stock.',
        to: '/limited-edition',
      },
    ],
  },
  {
    kind: 'text',
    // The shop's name: whose bench it is.
    title: '',
    words:
      'I make all of it at one bench: glue before coffee, the lathe while the light is good, beads after supper.\n\n[Read on in the journal](/blog)',
    picture: scene(scenes.about),
  },
  {
    kind: 'letter',
    title: 'Letters from the bench',
    words: 'New pieces and notes from the bench, when there is something to tell.',
  },
  {
    kind: 'contact',
    title: 'Contact',
    words: 'Do you have a question, a request, or a piece that needs repair? Write to the shop.',
  },
]
