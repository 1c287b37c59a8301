import { useMutation, useQueryClient } from '@tanstack/react-query'
import { formatPrice } from '../../../../domain/money.ts'
import { asking } from '../../../data/ask-by-post.ts'
import { useChange } from '../../../data/change.ts'
import { useNavigator } from '../../../navigation/navigator-context.ts'
import { toast } from '../../../state/toasts.ts'
import { orderQuery } from '../../owner-queries.ts'
import { orderHref } from '../orders-address.ts'
import { toSale, type ManualForm } from './manual-form.ts'

/** Records the sale at the total that was shown, and leads to its order. */
export function useRecordSale(onRecorded: (form: ManualForm) => void) {
  const client = useQueryClient()
  const change = useChange()
  const navigator = useNavigator()
  return useMutation({
    mutationFn: ({ form, total }: { form: ManualForm; total: string }) =>
      change('POST /api/orders', toSale(form, total)),
    onSuccess: async (order, { form }) => {
      toast({ title: `Order #${order.id} recorded`, description: `${formatPrice(order.total)}, paid.` })
      client.setQueryData(orderQuery(order.id).queryKey, order)
      onRecorded(form)
      await navigator.go(orderHref(order.id))
    },
    // A price or the stock was changed meanwhile, perhaps: the figures shown are asked anew.
    onError: () => client.invalidateQueries(asking('POST /api/orders/quote')),
  })
}
