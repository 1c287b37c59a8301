import { lazyPart } from '../../navigation/lazy-page.ts'

/** What the size guide has besides its words. */
export const wristPart = lazyPart('storefront/wrist/your-wrist.tsx', () => import('./your-wrist.tsx'))
