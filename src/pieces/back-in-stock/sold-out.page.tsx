import { lazyPart } from '../../shop/navigation/lazy-page.ts'
import { useLoaded } from '../../shop/navigation/use-loaded.ts'
import type { InsteadProps } from './instead.page.tsx'

/** What is sold out renders it; whoever chooses a combination that is loads it then. */
export const soldOutPart = lazyPart('pieces/back-in-stock/instead.page.tsx', () =>
  import('./instead.page.tsx').then(({ Instead }) => ({ Instead })),
)

/** What there is to do where nothing can be bought. A combination's form begins anew with it. */
export function SoldOut(props: InsteadProps) {
  const part = useLoaded(soldOutPart)
  return part ? <part.Instead key={props.product.id} {...props} /> : null
}
