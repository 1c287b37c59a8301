import { useLoaded } from '../../../navigation/use-loaded.ts'
import type { InsteadProps } from './instead.tsx'
import { soldOutPart } from './sold-out-part.ts'

/** What there is to do where nothing can be bought. A combination's form begins anew with it. */
export function SoldOut(props: InsteadProps) {
  const part = useLoaded(soldOutPart)
  return part ? <part.Instead key={props.product.id} {...props} /> : null
}
