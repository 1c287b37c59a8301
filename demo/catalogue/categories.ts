import { googleCategories } from '../../src/pieces/feed/google-category.rules.ts'
import { factFields } from './facts/fields.ts'

export interface DemoCategory {
  name: string
  description: string
  /** Left out of those whose pieces are of several kinds. */
  google?: keyof typeof googleCategories
}

/** What the shop keeps of one beside its name. */
export function categoryTexts({ name, description, google }: DemoCategory) {
  return {
    description,
    factFields: factFields[name] ?? [],
    feed: google ? { googleCategory: googleCategories[google] } : {},
  }
}

/** Every category of the demo shop, in the order shoppers meet them. */
export const categories: DemoCategory[] = [
  {
    name: 'Natural Gemstones',
    google: 'bracelets',
    description: 'Single strands of natural stone on stretch cord. Dyed or heated stones say so.',
  },
  {
    name: 'Bracelets - Natural Gemstones',
    google: 'bracelets',
    description:
      'Finer stones, knotted silk, several strands and proper clasps. Treatments are named on every piece.',
  },
  {
    name: 'Bracelets - Glass Bead',
    google: 'bracelets',
    description:
      'Pressed, fire-polished, lampworked and seed bead glass, hand-strung or woven in colors stone never had.',
  },
  {
    name: 'Wristlets',
    google: 'keyRings',
    description: 'Loops for keys, cards and small wallets, in beads, leather, ribbon and canvas.',
  },
  {
    name: 'Pens - Wood',
    google: 'pens',
    description:
      'Pens turned one at a time from walnut, maple, olivewood and odder boards. Every one takes an easy-to-find refill.',
  },
  {
    name: 'Pens - Resin',
    google: 'pens',
    description:
      'Barrels turned from cast resin, from quiet tortoise to deep-water blue, and polished to a gloss.',
  },
  {
    name: 'Pens - Themed',
    google: 'pens',
    description:
      'Pens for the angler, the nurse, the teacher and the player, told in the fittings and the material.',
  },
  {
    name: 'Pens - Mechanical Pencils',
    google: 'mechanicalPencils',
    description:
      'Push-button pencils and lead holders with turned barrels, for sketchbooks, shops and crosswords.',
  },
  {
    name: 'Sets - Pen and Pencil',
    google: 'penAndPencilSets',
    description: 'A pen and a pencil cut from the same board or the same casting, so they truly match.',
  },
  {
    name: 'Sets - Pen and Accessory',
    description: 'A pen with one useful companion in the same material, boxed together.',
  },
  {
    name: 'Sets - Desk',
    description: 'Clocks, trays, stands and the pens that belong with them, made to share one desk.',
  },
  {
    name: 'Sets - Gift',
    description: 'Two or three pieces chosen to go together, boxed and ready to give.',
  },
  {
    name: 'Timepieces',
    google: 'watches',
    description:
      'Wristwatches, a pocket watch and a fob, cased and set at the bench around quartz movements.',
  },
  {
    name: 'Clocks',
    google: 'clocks',
    description:
      'Wall, mantel and desk clocks in solid wood, slate and resin, each with a replaceable quartz movement.',
  },
  {
    name: 'Accessories',
    description: 'Key rings, letter openers, bookmarks and other small things from the lathe and the bench.',
  },
]
