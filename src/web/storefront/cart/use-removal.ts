import { useEffect, useState } from 'react'
import { lineKey, type CartLine } from '../../../domain/cart.ts'
import type { PlacedLine } from '../../../domain/cart-edits.ts'
import { cartEdits } from '../../state/cart-edits.ts'
import { cart } from '../../state/cart-store.ts'
import { toast } from '../../state/toasts.ts'
import { rowId } from './cart-line-row.tsx'

/** Taking pieces out of the cart, with a way back while the page is open. */
export function useRemoval() {
  const [removed, setRemoved] = useState<readonly PlacedLine[]>([])
  const [restored, setRestored] = useState<CartLine>()

  useEffect(() => {
    if (restored) document.getElementById(rowId(restored))?.focus()
  }, [restored])

  return {
    removed,
    remove: (line: CartLine) => {
      const place = cart.get().items.findIndex((other) => lineKey(other) === lineKey(line))
      setRemoved([[place, line]])
      cartEdits.remove(lineKey(line))
      toast({ title: 'Item removed', description: `${line.name} has been removed from your cart.` })
    },
    clear: () => {
      setRemoved(cart.get().items.map((line, place) => [place, line]))
      cart.clear()
    },
    undo: () => {
      cartEdits.putBack(removed)
      setRestored(removed[0]?.[1])
      setRemoved([])
    },
  }
}
