import type { PageText, StandardPage } from '../page-text.ts'
import { about } from './about.ts'
import { accessibility } from './accessibility.ts'
import { care } from './care.ts'
import { privacy } from './privacy.ts'
import { returns } from './returns.ts'
import { shipping } from './shipping.ts'
import { sizeGuide } from './size-guide.ts'
import { terms } from './terms.ts'

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
