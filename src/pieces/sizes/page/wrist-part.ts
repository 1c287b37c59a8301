import { lazyPart } from '../../../shop/navigation/lazy-page.ts'

/**
 * What the size guide has besides its words. Named in the page's own module, it would take the page's name from the build's
 * manifest, and nothing of the page would be preloaded.
 */
export const wristPart = lazyPart('pieces/sizes/page/your-wrist.tsx', () => import('./your-wrist.tsx'))
