import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ShippingMethod } from '../../../../domain/checkout/shipping-method.ts'
import { Link } from '../../../navigation/link.tsx'
import { hrefTo } from '../../../navigation/paths.ts'
import { useOpened } from '../../ui/lists/use-opened.ts'
import { SectionPage } from '../../frame/section-page.tsx'
import { Loaded, RowsSkeleton } from '../../ui/lists/loaded.tsx'
import { moveButtonId } from '../../ui/lists/move-buttons.tsx'
import { sentenceOf } from '../../refusal.ts'
import { MethodEditor } from './method-editor.tsx'
import { MethodRow } from './method-row.tsx'
import { shippingMethodsQuery, useOrderMethods } from './use-shipping-methods.ts'

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

function MethodList({ methods: saved, onEdit }: MethodListProps) {
  const order = useOrderMethods()
  const wanted = order.isPending ? order.variables.ids : []
  const methods = saved.toSorted((a, b) => wanted.indexOf(a.id) - wanted.indexOf(b.id))
  const ids = methods.map(({ id }) => id)
  const shown = ids.join()
  const moved = useRef<{ order: string; button: string }>(undefined)
  useEffect(() => {
    // A row that is put elsewhere loses the focus on its way.
    if (moved.current?.order === shown) document.getElementById(moved.current.button)?.focus()
  }, [shown])

  function move(index: number, by: -1 | 1): void {
    const [id, other] = [ids[index]!, ids[index + by]!]
    const next = ids.with(index, other).with(index + by, id)
    moved.current = { order: next.join(), button: moveButtonId(`shipping-${id}`, by) }
    order.mutate({ ids: next, seen: ids })
  }

  return (
    <>
      <ol className="divide-y divide-line border border-line bg-sheet" aria-busy={order.isPending}>
        {methods.map((method, index) => (
          <MethodRow
            key={method.id}
            method={method}
            place={index + 1}
            of={methods.length}
            onMove={(by) => move(index, by)}
            onEdit={() => onEdit(method.id)}
          />
        ))}
      </ol>
      <div role="alert">
        {order.error ? <p className="field-error">Not put in order. {sentenceOf(order.error)}</p> : null}
      </div>
    </>
  )
}
