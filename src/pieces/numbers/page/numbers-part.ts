import { lazyPart } from '../../../shop/navigation/lazy-page.ts'

/** Only a numbered series loads it. */
export const numbersPart = lazyPart(
  'pieces/numbers/page/chosen-number.tsx',
  () => import('./chosen-number.tsx'),
)
