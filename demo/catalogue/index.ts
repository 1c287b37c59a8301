import { accessories } from './accessories.ts'
import { drawing, engraving } from './engraving.ts'
import { clocks } from './clocks.ts'
import { gemstoneBracelets } from './gemstone-bracelets.ts'
import { glassBeadBracelets } from './glass-bead-bracelets.ts'
import { naturalGemstones } from './natural-gemstones.ts'
import { mechanicalPencils } from './pens/pens-mechanical-pencils.ts'
import { resinPens } from './pens/pens-resin.ts'
import { themedPens } from './pens/pens-themed.ts'
import { woodPens } from './pens/pens-wood.ts'
import type { DemoProduct } from './product.ts'
import { deskSets } from './sets/sets-desk.ts'
import { giftSets } from './sets/sets-gift.ts'
import { penAndAccessorySets } from './sets/sets-pen-and-accessory.ts'
import { penAndPencilSets } from './sets/sets-pen-and-pencil.ts'
import { timepieces } from './timepieces.ts'
import { wristlets } from './wristlets.ts'

export { categories, categoryTexts, type DemoCategory } from './categories.ts'
export type { DemoProduct } from './product.ts'

/** The cherry pen: its barrel has no figure that a drawing would be lost in. */
const DRAWN_ON = 61

/** Every product of the demo shop, in order of id. */
export const products: DemoProduct[] = [
  ...naturalGemstones,
  ...gemstoneBracelets,
  ...glassBeadBracelets,
  ...wristlets,
  ...engraved(woodPens),
  ...engraved(resinPens),
  ...themedPens,
  ...mechanicalPencils,
  ...penAndPencilSets,
  ...penAndAccessorySets,
  ...deskSets,
  ...giftSets,
  ...timepieces,
  ...clocks,
  ...accessories,
].toSorted((a, b) => a.id - b.id)

function engraved(pens: readonly DemoProduct[]): DemoProduct[] {
  return pens.map((pen) => ({ ...pen, questions: pen.id === DRAWN_ON ? [engraving, drawing] : [engraving] }))
}
