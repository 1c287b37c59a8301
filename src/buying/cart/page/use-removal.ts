import { useEffect, useState } from 'react'
import { lineKey, MAX_LINES, type CartLine } from '../cart.rules.ts'
import type { PlacedLine } from '../cart-edits.rules.ts'
import { cartEdits } from './cart-edits.ts'
import { cart } from './cart-store.ts'
import { toast } from '../../../machine/web/toasts.ts'
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
      const index = cart.get().items.findIndex((other) => lineKey(other) === lineKey(line))
      setRemoved([[index, line]])
      cartEdits.remove(lineKey(line))
      toast({ title: 'Item removed', description: `${line.name} has been removed from your cart.` })
    },
    clear: () => {
      setRemoved(cart.get().items.map((line, index) => [index, line]))
      cart.clear()
    },
    undo: () => {
      const left = cartEdits.putBack(removed)
      setRestored(removed.find((placed) => !left.includes(placed))?.[1])
      setRemoved(left)
      if (left.length > 0) {
        toast({
          title: 'Your cart is full',
          description: `An order holds up to ${MAX_LINES} different pieces. ${leftWords(left)} not put back.`,
        })
      }
    },
  }
}

function leftWords(left: readonly PlacedLine[]): string {
  const [only] = left
  return left.length === 1 ? `${only![1].name} was` : `${left.length} pieces were`
}
