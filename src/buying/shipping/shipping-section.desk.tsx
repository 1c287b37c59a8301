import { useQuery } from '@tanstack/react-query'
import type { ShippingMethod } from './shipping-method.rules.ts'
import { Link } from '../../shop/navigation/link.tsx'
import { hrefTo } from '../../shop/site/paths.ts'
import { useOpened } from '../../shop/desk/parts/use-opened.ts'
import { SectionPage } from '../../shop/desk/section-page.tsx'
import { Loaded, RowsSkeleton } from '../../machine/forms/lists/loaded.tsx'
import { useSavedOrder } from '../../machine/forms/lists/use-saved-order.ts'
import { toast } from '../../machine/web/toasts.ts'
import { sentenceOf } from '../../machine/web/queries/refusal.ts'
import { MethodEditor } from './method-editor.desk.tsx'
import { MethodRow } from './method-row.desk.tsx'
import { shippingMethodsQuery } from './shipping-methods-query.desk.ts'

/** All ways of shipping. Which one is being written stands in the address, so that a reload comes back to it. */
export function ShippingSection({ search }: { search: URLSearchParams }) {
  const methods = useQuery(shippingMethodsQuery)
  const { opened, open, openNew, close } = useOpened('shipping', 'method', search, methods.data)

  return (
    <SectionPage
      title="Shipping"
      lead={
        <>
          Carts are priced by the first way of shipping; with several, shoppers choose at checkout. From which
          subtotal shipping is free is set in the{' '}
          <Link to={hrefTo('adminSection', { section: 'settings' })} className="link">
            settings
          </Link>
          .
        </>
      }
    >
      <button type="button" className="btn btn-primary mb-5" onClick={openNew}>
        New Shipping Method
      </button>
      <Loaded query={methods} skeleton={<RowsSkeleton rows={2} />}>
        {(list) => <MethodList methods={list} onEdit={open} />}
      </Loaded>
      {opened ? <MethodEditor key={opened.key} method={opened.saved} onClose={close} /> : null}
    </SectionPage>
  )
}

interface MethodListProps {
  methods: ShippingMethod[]
  onEdit: (id: number) => void
}

function MethodList({ methods, onEdit }: MethodListProps) {
  const order = useSavedOrder({
    name: 'shipping',
    list: methods,
    save: (change, wanted) => change('PUT /api/shipping-methods', wanted),
    onSaved: ([first]) =>
      toast({
        title: 'Order saved',
        description: `Carts are priced by ${first!.name} until another is chosen.`,
      }),
  })
  return (
    <>
      <ol className="divide-y divide-line border border-line bg-sheet" aria-busy={order.isMoving}>
        {order.shown.map((method, index) => (
          <MethodRow
            key={method.id}
            method={method}
            moves={order.moves(index)}
            onEdit={() => onEdit(method.id)}
          />
        ))}
      </ol>
      <output className="sr-only">{order.said}</output>
      <div role="alert">
        {order.error ? <p className="field-error">Not put in order. {sentenceOf(order.error)}</p> : null}
      </div>
    </>
  )
}
