import { lazyPart } from '../../../navigation/lazy-page.ts'

/** Only pieces that have options load it: all others are drawn without. */
export const choicePart = lazyPart(
  'storefront/product/choice/chosen-piece.tsx',
  () => import('./chosen-piece.tsx'),
)
