import { isToBuyersWish } from '../../final-sale/final-sale.rules.ts'
import { Field } from '../../../machine/web/ui/field.tsx'
import type { DeskOrder } from '../../../shop/desk/desk-queries.ts'
import { ActionDialog } from '../../../machine/forms/editor-dialog.tsx'
import { useReturnAction, type DeskReturn } from './use-return-action.ts'

interface ReceiveDialogProps {
  order: Pick<DeskOrder, 'items'>
  one: DeskReturn
  onClose: () => void
}

interface Arrived {
  n: number
  received: number
  restock: number
}

/** How many of each piece have arrived, and how many of those can be sold again. */
export function ReceiveDialog({ order, one, onClose }: ReceiveDialogProps) {
  const editor = useReturnAction<'receive', { lines: readonly Arrived[] }>({
    move: 'receive',
    kind: { name: `return-${one.id}`, fields: {} },
    start: () => ({
      lines: one.lines.map(({ n, quantity, reason }) => ({
        n,
        received: quantity,
        // Nobody else wears another's engraving.
        restock: reason === 'damaged' || isToBuyersWish(order.items[n - 1]!) ? 0 : quantity,
      })),
    }),
    input: ({ lines }) => ({ id: one.id, lines: [...lines] }),
    title: `Return #${one.id} has arrived`,
    onClose,
  })
  const arrived = editor.draft.lines
  const set = (index: number, line: Arrived) => editor.change({ lines: arrived.with(index, line) })

  return (
    <ActionDialog
      editor={editor}
      title={`Return #${one.id} has arrived`}
      yes="Save what arrived"
      onClose={onClose}
    >
      <p>
        The buyer is told what arrived. Money goes back, and stock changes, with the refund, which is the next
        step.
      </p>
      {one.lines.map(({ n, name, quantity }, index) => {
        const line = arrived[index]!
        const id = `return-${one.id}-${n}`
        return (
          <fieldset key={n} className="min-w-0">
            <legend className="font-semibold [overflow-wrap:anywhere]">
              {quantity} × {name}
            </legend>
            <div className="mt-1 grid gap-3 sm:grid-cols-2">
              <Field id={`${id}-received`} label="Arrived">
                {(props) => (
                  <select
                    {...props}
                    value={line.received}
                    onChange={({ target }) =>
                      set(index, {
                        n,
                        received: Number(target.value),
                        restock: Math.min(line.restock, Number(target.value)),
                      })
                    }
                  >
                    <Counts upTo={quantity} />
                  </select>
                )}
              </Field>
              <Field id={`${id}-restock`} label="Can be sold again">
                {(props) => (
                  <select
                    {...props}
                    value={line.restock}
                    onChange={({ target }) => set(index, { ...line, restock: Number(target.value) })}
                  >
                    <Counts upTo={line.received} />
                  </select>
                )}
              </Field>
            </div>
          </fieldset>
        )
      })}
      {arrived.every(({ received }) => received === 0) ? (
        <p className="field-error">Where nothing arrived, close the return without a refund instead.</p>
      ) : null}
    </ActionDialog>
  )
}

/** From none to all. */
function Counts({ upTo }: { upTo: number }) {
  return Array.from({ length: upTo + 1 }, (_, pieces) => <option key={pieces}>{pieces}</option>)
}
