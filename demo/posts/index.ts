import { aDayAtTheBench } from './a-day-at-the-bench.ts'
import { beforeTheHolidays } from './before-the-holidays.ts'
import { caringForStones } from './caring-for-stones.ts'
import { choosingWoodForAPen } from './choosing-wood-for-a-pen.ts'
import type { DemoPost } from './post.ts'
import { settingAWallClock } from './setting-a-wall-clock.ts'
import { stringingABracelet } from './stringing-a-bracelet.ts'

export type { DemoPost } from './post.ts'

/** Every post of the demo shop, drafts included, oldest first. */
export const posts: DemoPost[] = [
  stringingABracelet,
  choosingWoodForAPen,
  caringForStones,
  settingAWallClock,
  aDayAtTheBench,
  beforeTheHolidays,
]
