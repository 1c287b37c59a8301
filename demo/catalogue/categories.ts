export interface DemoCategory {
  name: string
  description: string
}

/** Every category of the demo shop, in the order shoppers meet them. */
export const categories: DemoCategory[] = [
  {
    name: 'Natural Gemstones',
    description: 'Single strands of natural stone on stretch cord. Dyed or heated stones say so.',
  },
  {
    name: 'Bracelets - Natural Gemstones',
    description:
      'Finer stones, knotted silk, several strands and proper clasps. Treatments are named on every piece.',
  },
  {
    name: 'Bracelets - Glass Bead',
    description:
      'Pressed, fire-polished, lampworked and seed bead glass, hand-strung or woven in colors stone never had.',
  },
  {
    name: 'Wristlets',
    description: 'Loops for keys, cards and small wallets, in beads, leather, ribbon and canvas.',
  },
  {
    name: 'Pens - Wood',
    description:
      'Pens turned one at a time from walnut, maple, olivewood and odder boards. Every one takes an easy-to-find refill.',
  },
  {
    name: 'Pens - Resin',
    description:
      'Barrels turned from cast resin, from quiet tortoise to deep-water blue, and polished to a gloss.',
  },
  {
    name: 'Pens - Themed',
    description:
      'Pens for the angler, the nurse, the teacher and the player, told in the fittings and the material.',
  },
  {
    name: 'Pens - Mechanical Pencils',
    description:
      'Push-button pencils and lead holders with turned barrels, for sketchbooks, shops and crosswords.',
  },
  {
    name: 'Sets - Pen and Pencil',
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
    description:
      'Wristwatches, a pocket watch and a fob, cased and set at the bench around quartz movements.',
  },
  {
    name: 'Clocks',
    description:
      'Wall, mantel and desk clocks in solid wood, slate and resin, each with a replaceable quartz movement.',
  },
  {
    name: 'Accessories',
    description: 'Key rings, letter openers, bookmarks and other small things from the lathe and the bench.',
  },
]
