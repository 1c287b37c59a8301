import { Opens } from '../../machine/forms/fields/opens.tsx'
import { counted } from '../../machine/values/counted.ts'
import { ChangeButton, useStep } from '../../machine/forms/fields/change-button.tsx'
import { EditorDialog } from '../../machine/forms/editor-dialog.tsx'
import { TextField } from '../../machine/forms/editor-fields.tsx'
import type { EditorKind } from '../../machine/forms/kind.ts'
import { useEditor } from '../../machine/forms/use-editor.ts'
import type { Input, Output } from '../../shop/every-call.contract.ts'
import { saleDayFields, type ShelfSale } from './sale-form.desk.ts'

type Shelf = Input<'POST /api/desk/sales'>['shelf']

interface Draft {
  percent: string
  from: string
  until: string
}

const shelfSaleKind: EditorKind<never, Draft> = {
  name: 'shelf-sale',
  asksToClose: true,
  fields: {
    percent: {
      label: 'Percent off',
      inputMode: 'numeric',
      required: true,
      problem: ({ percent }) =>
        /^[1-9]\d?$/.test(percent.trim()) && Number(percent) <= 95
          ? undefined
          : 'Enter a whole number from 1 to 95.',
    },
    ...saleDayFields,
  },
  draftOf: () => ({ percent: '', from: '', until: '' }),
}

interface ShelfSaleProps {
  /** What the shelf is called. */
  name: string
  shelf: Shelf
  /** The one it has. */
  sale?: ShelfSale | undefined
}

/** Sells all that stands on a shelf for less for a while. */
export function ShelfSaleButton(props: ShelfSaleProps) {
  return (
    <Opens aria-label={`Sale of ${props.name}`} words="Sale">
      {(close) => <ShelfSaleDialog {...props} onClose={close} />}
    </Opens>
  )
}

function ShelfSaleDialog({ name, shelf, sale, onClose }: ShelfSaleProps & { onClose: () => void }) {
  const editor = useEditor({
    kind: shelfSaleKind,
    start: {
      percent: sale?.percent?.toString() ?? '',
      from: sale?.from ?? '',
      until: sale?.until ?? '',
    },
    save: ({ percent, from, until }, _, change) =>
      change('POST /api/desk/sales', {
        shelf,
        percent: Number(percent),
        from: from || null,
        until: until || null,
      }),
    done: (answer) => ({ title: 'Sale saved', description: doneWords(answer, 'set') }),
    failed: { title: 'Error saving the sale' },
    onSaved: onClose,
  })
  const end = useStep(
    (write) => write('POST /api/desk/sales', { shelf, percent: null }),
    (answer) => ({ title: 'Sale ended', description: doneWords(answer, 'ended') }),
    onClose,
  )
  return (
    <EditorDialog
      editor={editor}
      title={`Sale of ${name}`}
      submit="Put on sale"
      beforeButtons={
        sale ? (
          <div className="mr-auto">
            <ChangeButton
              change={end}
              doing="Ending..."
              notDone="Not ended. "
              className="btn btn-line px-3 sm:px-6"
            >
              End its sale
            </ChangeButton>
          </div>
        ) : null
      }
      onClose={onClose}
      className="w-[min(36rem,calc(100vw-1rem))]"
    >
      <p className="text-ink-soft">
        Pieces on show are sold for so much less.{' '}
        {'pieces' in shelf
          ? 'A sale of a piece’s own is replaced; one in a shelf’s sale stays in that.'
          : 'One in another sale stays in that; one that is added later is not on sale.'}{' '}
        The price before is shown beside a piece only where it was asked for the thirty days before.
      </p>
      <TextField of={editor} name="percent" />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField of={editor} name="from" />
        <TextField of={editor} name="until" />
      </div>
    </EditorDialog>
  )
}

const MOST_NAMED = 5

function doneWords({ changed, kept }: Output<'POST /api/desk/sales'>, what: 'set' | 'ended'): string {
  const pieces = `The sale of ${counted(changed, 'piece')} is ${what}.`
  if (what === 'ended' || kept.length === 0) return pieces
  const names = kept.slice(0, MOST_NAMED).join(', ')
  const more = kept.length > MOST_NAMED ? ` and ${kept.length - MOST_NAMED} more` : ''
  return `${pieces} In another sale, as before: ${names}${more}.`
}
