import { lazyPart } from '../../../shop/navigation/lazy-page.ts'

/** Only pieces that have options load it: all others are drawn without. */
export const choicePart = lazyPart('pieces/options/page/chosen-piece.tsx', () => import('./chosen-piece.tsx'))
