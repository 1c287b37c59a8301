import type { BlockLink } from '../home/block.rules.ts'

/** The kinds of pieces, as menu and home begin with them; apart from the rest of the menu, which home's script does without. */
export const kindLinks: BlockLink[] = [
  { name: 'Watches', to: '/watches' },
  { name: 'Clocks', to: '/clocks' },
  { name: 'Bracelets', to: '/bracelets' },
  { name: 'Pens', to: '/pens-and-pencils' },
  { name: 'Wristlets', to: '/wristlets' },
  { name: 'Sets and gifts', to: '/sets-and-gifts' },
]
