import { useMutation, useQueryClient } from '@tanstack/react-query'
import { formatPrice } from '../../../../domain/money.ts'
import { shop } from '../../../data/shop.ts'
import { useNavigator } from '../../../navigation/navigator-context.ts'
import { toast } from '../../../state/toasts.ts'
import { orderQuery, refreshOrders } from '../../owner-queries.ts'
import { refreshProducts } from '../../products/refresh-products.ts'
import { orderHref } from '../orders-address.ts'
import { toSale, type ManualForm } from './manual-form.ts'

/** Records the sale at the total that was shown, and leads to its order. */
export function useRecordSale(onRecorded: (form: ManualForm) => void) {
  const client = useQueryClient()
  const navigator = useNavigator()
  return useMutation({
    mutationFn: ({ form, total }: { form: ManualForm; total: string }) =>
      shop('POST /api/orders', toSale(form, total)),
    onSuccess: async (order, { form }) => {
      toast({ title: `Order #${order.id} recorded`, description: `${formatPrice(order.total)}, paid.` })
      client.setQueryData(orderQuery(order.id).queryKey, order)
      onRecorded(form)
      await navigator.go(orderHref(order.id))
      await Promise.all([refreshOrders(client), refreshProducts(client)])
    },
    // A price or the stock was changed meanwhile, perhaps: the figures shown are asked anew.
    onError: () => client.invalidateQueries({ queryKey: ['sale-quote'] }),
  })
}
