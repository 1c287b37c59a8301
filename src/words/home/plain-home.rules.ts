import type { Block } from './block.rules.ts'

/**
 * The home page of a shop whose demo was taken away: nothing of it says what was sold before, or promises what its owner
 * has not. Its opening is the shop's name, whatever it is by then, until she writes another.
 */
export function plainHome(): Block[] {
  return [
    {
      kind: 'hero',
      label: '',
      title: '',
      words: '',
      picture: null,
      links: [{ name: 'See all pieces', to: '/products' }],
    },
    {
      kind: 'pieces',
      title: 'Pieces',
      words: '',
      from: '/products',
      ids: [],
      link: { name: 'See all pieces', to: '/products' },
    },
    { kind: 'letter', title: 'Newsletter', words: 'News of the shop, when there is something to tell.' },
    { kind: 'contact', title: 'Contact', words: 'Do you have a question? Write to the shop.' },
  ]
}
