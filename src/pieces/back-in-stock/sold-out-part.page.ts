import { lazyPart } from '../../shop/navigation/lazy-page.ts'

/** What is sold out draws it; whoever chooses a combination that is loads it then. */
export const soldOutPart = lazyPart('pieces/back-in-stock/instead.page.tsx', () =>
  import('./instead.page.tsx').then(({ Instead }) => ({ Instead })),
)
