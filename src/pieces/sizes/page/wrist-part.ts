import { lazyPart } from '../../../shop/navigation/lazy-page.ts'

/** What the size guide has besides its words. */
export const wristPart = lazyPart('pieces/sizes/page/your-wrist.tsx', () => import('./your-wrist.tsx'))
