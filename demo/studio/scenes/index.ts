import { accessories } from './accessories.ts'
import { clocks } from './clocks.ts'
import { gemstoneBracelets } from './gemstone-bracelets.ts'
import { glassBeadBracelets } from './glass-bead-bracelets.ts'
import { naturalGemstones } from './natural-gemstones.ts'
import { penScenesPencils } from './pens/pens-pencils.ts'
import { penScenesResin } from './pens/pens-resin.ts'
import { penScenesThemed } from './pens/pens-themed.ts'
import { penScenesWood } from './pens/pens-wood.ts'
import { journalPictures } from './journal.ts'
import { framesOf } from './frames.ts'
import { deskSets } from './sets/sets-desk.ts'
import { giftSets } from './sets/sets-gift.ts'
import { penAndAccessorySets } from './sets/sets-pen-and-accessory.ts'
import { penAndPocketSets } from './sets/sets-pen-and-pocket.ts'
import { penAndPencilSets } from './sets/sets-pen-and-pencil.ts'
import { sitePictures } from './site.ts'
import { timepieces } from './timepieces.ts'
import { wristlets } from './wristlets.ts'
import type { Scenes } from './shot.ts'

/** What the studio has to photograph: every frame of every product, by its id. */
export const productScenes: Scenes = framesOf({
  ...naturalGemstones,
  ...gemstoneBracelets,
  ...glassBeadBracelets,
  ...penScenesWood,
  ...penScenesThemed,
  ...penScenesResin,
  ...penScenesPencils,
  ...deskSets,
  ...giftSets,
  ...penAndAccessorySets,
  ...penAndPencilSets,
  ...penAndPocketSets,
  ...timepieces,
  ...clocks,
  ...wristlets,
  ...accessories,
})

/** The site's own pictures, by the name under which pages ask for them, and the journal's, by post: 'post-3'. */
export const siteScenes: Scenes = { ...sitePictures, ...journalPictures }
