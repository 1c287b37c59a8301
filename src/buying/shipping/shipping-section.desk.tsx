import { useQuery, useQueryClient } from '@tanstack/react-query'
import { shippingDaysWords, type ShippingMethod } from './shipping-method.rules.ts'
import { hrefTo, Link } from '../../shop/site/paths.ts'
import { SectionPage, Loaded, RowsSkeleton } from '../../shop/desk/section-page.tsx'
import { toast } from '../../machine/web/toasts.ts'
import { Refused, DeleteButton } from '../../machine/forms/fields/change-button.tsx'
import { EditorDialog } from '../../machine/forms/editor-dialog.tsx'
import { TextField, ToggleField } from '../../machine/forms/editor-fields.tsx'
import { useEditor } from '../../machine/forms/use-editor.ts'
import { methodKind, termsOf } from './method-form.desk.ts'
import { askAnew } from '../../shop/desk/desk-queries.ts'
import { SayRight } from '../../store/opening/desk/say-right.tsx'
import { remoteDaysWords } from '../promise/destination.rules.ts'
import { shortPrice } from '../../machine/values/money.ts'
import { MoveButtons, type Moves, useSavedOrder } from '../../machine/forms/lists/rows.tsx'
import { DraftedRow, useOpened } from '../../shop/desk/parts/drafted-row.tsx'

const shippingMethodsQuery = askAnew('GET /api/shipping-methods')

/** All shipping methods. Which one is being written stands in the address, so that a reload comes back to it. */
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
          <Link to={hrefTo('adminSection', { section: 'settings', hash: 'free-shipping' })} className="link">
            settings
          </Link>
          .
        </>
      }
    >
      <SayRight
        step="shipping"
        why="The shop came with this way of shipping."
        next="Change what does not hold for your shop"
        button="This is right"
        focus="main h1"
      />
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
      <output className="sr-only">{order.announcement}</output>
      <Refused error={order.error} notDone="Not put in order. " />
    </>
  )
}

interface MethodEditorProps {
  /** None for a new one. */
  method: ShippingMethod | undefined
  onClose: () => void
}

/** Writes a shipping method. What is typed is kept in this tab until it is saved. */
function MethodEditor({ method, onClose }: MethodEditorProps) {
  const client = useQueryClient()
  const editor = useEditor({
    kind: methodKind,
    saved: method,
    save: (draft, from, change) =>
      from
        ? change('PUT /api/shipping-methods/{id}', { id: from.id, ...termsOf(draft), version: from.version })
        : change('POST /api/shipping-methods', termsOf(draft)),
    latest: async ({ id }) =>
      (await client.fetchQuery({ ...shippingMethodsQuery, staleTime: 0 })).find((one) => one.id === id),
    done: ({ name }, isNew) => ({
      title: isNew ? 'Shipping method created' : 'Shipping method updated',
      description: `${name} is offered like this from now on.`,
    }),
    failed: { title: 'Error saving shipping method' },
    onSaved: onClose,
  })

  return (
    <EditorDialog
      editor={editor}
      title={method ? 'Edit Shipping Method' : 'New Shipping Method'}
      onClose={onClose}
      className="w-[min(42rem,calc(100vw-1.5rem))]"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField of={editor} name="name" />
        <TextField of={editor} name="carrier" />
        <TextField of={editor} name="rate" />
        <div className="grid grid-cols-2 gap-5">
          <TextField of={editor} name="daysFrom" />
          <TextField of={editor} name="daysTo" />
        </div>
        <div className="sm:col-span-2">
          <TextField of={editor} name="remoteDays" />
        </div>
        <div className="sm:col-span-2">
          <TextField of={editor} name="description" />
        </div>
      </div>
      <ToggleField of={editor} name="mayBeFree" />
    </EditorDialog>
  )
}

interface MethodRowProps {
  method: ShippingMethod
  moves: Moves
  onEdit: () => void
}

function MethodRow({ method, moves, onEdit }: MethodRowProps) {
  const { name, carrier, description } = method
  const isAlone = moves.of === 1
  return (
    <DraftedRow
      name={name}
      state={moves.position === 1 && !isAlone ? 'in carts' : undefined}
      when={carrier}
      lead={
        <>
          <span className="block text-ink">{termsWords(method)}</span>
          {description}
        </>
      }
      onEdit={onEdit}
    >
      <DeleteButton
        name={name}
        call={(change) => change('DELETE /api/shipping-methods/{id}', { id: method.id })}
        question={{
          title: `Delete ${name}?`,
          text: [
            'It is no longer offered then. Past orders keep it, and so do payments under way.',
            'You can put it back by Undo in History; it stands last then.',
          ],
          yes: 'Delete shipping method',
        }}
        gone={{ title: 'Shipping method deleted', description: `${name} is gone. Past orders keep it.` }}
      />
      {isAlone ? null : <MoveButtons {...moves} />}
    </DraftedRow>
  )
}

function termsWords({ rate, daysFrom: from, daysTo: to, remoteDays, mayBeFree }: ShippingMethod): string {
  const price = Number(rate) === 0 ? 'Free' : shortPrice(rate)
  const remote = remoteDays === 0 ? '' : ` (${remoteDaysWords(remoteDays)})`
  return `${price}, ${shippingDaysWords({ from, to })}${remote}, ${mayBeFree ? 'free for large orders' : 'never free'}`
}
