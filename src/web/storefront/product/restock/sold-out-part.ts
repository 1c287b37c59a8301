import { lazyPart } from '../../../navigation/lazy-page.ts'

/** What is sold out draws it; whoever chooses a combination that is loads it then. */
export const soldOutPart = lazyPart('storefront/product/restock/instead.tsx', () =>
  import('./instead.tsx').then(({ Instead }) => ({ Instead })),
)
