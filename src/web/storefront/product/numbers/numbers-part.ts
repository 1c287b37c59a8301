import { lazyPart } from '../../../navigation/lazy-page.ts'

/** Only a numbered series loads it. */
export const numbersPart = lazyPart(
  'storefront/product/numbers/chosen-number.tsx',
  () => import('./chosen-number.tsx'),
)
