import { useLoaded } from '../../shop/navigation/use-loaded.ts'
import type { InsteadProps } from './instead.page.tsx'
import { soldOutPart } from './sold-out-part.page.ts'

/** What there is to do where nothing can be bought. A combination's form begins anew with it. */
export function SoldOut(props: InsteadProps) {
  const part = useLoaded(soldOutPart)
  return part ? <part.Instead key={props.product.id} {...props} /> : null
}
