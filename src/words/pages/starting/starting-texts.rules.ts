import type { PageText, StandardPage } from '../page-text.rules.ts'
import { about } from './about.rules.ts'
import { accessibility } from './accessibility.rules.ts'
import { care } from './care.rules.ts'
import { privacy } from './privacy.rules.ts'
import { returns } from './returns.rules.ts'
import { shipping } from './shipping.rules.ts'
import { sizeGuide } from './size-guide.rules.ts'
import { terms } from './terms.rules.ts'

/** What the pages that every shop has say until their owner has written something else. */
export const startingTexts: Readonly<Record<StandardPage, PageText>> = {
  about,
  'size-guide': sizeGuide,
  care,
  returns,
  shipping,
  terms,
  privacy,
  accessibility,
}
