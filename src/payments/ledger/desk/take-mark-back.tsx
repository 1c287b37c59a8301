import { useMutation } from '@tanstack/react-query'
import { formatCents } from '../../../machine/values/money.ts'
import { owedCents, withCents } from '../order-money.rules.ts'
import { useChange } from '../../../machine/web/queries/use-change.ts'
import { toast } from '../../../machine/web/toasts.ts'
import type { DeskOrder } from '../../../shop/desk/desk-queries.ts'
import { useIsOwner } from '../../../people/staff/use-is-owner.desk.ts'
import { ChangeButton } from '../../../machine/forms/dialogs/change-button.tsx'

/** Nothing is owed of an order that was opened again meanwhile. */
function owedAgain(order: DeskOrder): string {
  const owed = owedCents(withCents(order))
  if (owed > 0) return `${formatCents(owed)} is owed to the buyer of order #${order.id} again.`
  return `Order #${order.id} is not cancelled, so nothing is owed of it.`
}

/** The money was not given back after all. */
export function TakeMarkBack({ order: { id } }: { order: DeskOrder }) {
  const change = useChange()
  const isOwner = useIsOwner()
  const undo = useMutation({
    mutationFn: () => change('DELETE /api/orders/{id}/given-back', { id }),
    onSuccess: async (changed) => {
      toast({
        title: 'No longer marked as given back',
        description: owedAgain(changed),
      })
      await change.refreshed()
    },
  })
  if (!isOwner) return null
  return (
    <ChangeButton
      change={undo}
      run={() => undo.mutate()}
      doing="Taking back..."
      className="btn-quiet text-left"
    >
      Not given back after all
    </ChangeButton>
  )
}
