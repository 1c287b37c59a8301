import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { counted } from '../../machine/values/counted.ts'
import { useChange } from '../../machine/web/queries/use-change.ts'
import { EditorDialog } from '../../machine/forms/editor-dialog.tsx'
import { TextField } from '../../machine/forms/editor-fields.tsx'
import type { EditorKind } from '../../machine/forms/kind.ts'
import { useEditor } from '../../machine/forms/use-editor.ts'
import { wordKind } from '../../machine/forms/word-kind.ts'
import { testOrdersQuery, type TestOrders } from '../../shop/desk/desk-queries.ts'

const typed = wordKind('sweep')

/** What is typed before test orders go, and where numbers begin. */
const sweepKind: EditorKind<never, { word: string; firstNumber: string }> = {
  name: 'sweep',
  fields: {
    firstNumber: {
      label: 'Number of the first real order',
      inputMode: 'numeric',
      maxLength: 10,
      required: true,
      problem: ({ firstNumber }) =>
        /^[1-9]\d{0,8}$|^10{9}$/.test(firstNumber.trim())
          ? undefined
          : 'Enter a whole number from 1 to 1000000000.',
    },
    word: typed.fields.word!,
  },
  draftOf: () => ({ firstNumber: '1', word: '' }),
}

/** While the shop offers to sweep them. */
export function useTestOrders(): TestOrders | undefined {
  const { data } = useQuery(testOrdersQuery)
  return data?.isOffered ? data : undefined
}

/** The way from tests to real sales; there from when payments are real until the tests are gone. */
export function TestOrdersPart() {
  const found = useTestOrders()
  const [isOpen, setOpen] = useState(false)
  if (!found) return null
  const { orders, obstacle } = found
  return (
    <section aria-labelledby="test-orders" className="mt-8 border border-line bg-sheet p-4 text-sm sm:p-6">
      <h2 id="test-orders" className="text-lg">
        Test orders
      </h2>
      <p className="mt-1 max-w-2xl text-ink-soft">
        {counted(orders, 'order')} came in while payments were tests.{' '}
        {obstacle ?? 'Sweep them before you sell: books and order numbers then begin anew.'}
      </p>
      {obstacle === null ? (
        <button type="button" className="btn btn-line mt-4" onClick={() => setOpen(true)}>
          Sweep Test Orders
        </button>
      ) : null}
      {isOpen ? <SweepDialog found={found} onClose={() => setOpen(false)} /> : null}
    </section>
  )
}

function SweepDialog({ found, onClose }: { found: TestOrders; onClose: () => void }) {
  const change = useChange()
  const editor = useEditor({
    kind: sweepKind,
    save: ({ firstNumber }) =>
      change('POST /api/desk/test-orders/sweep', {
        orders: found.orders,
        firstNumber: Number(firstNumber.trim()),
      }),
    done: ({ message, backup }) => ({
      title: 'Test orders swept',
      description: `${message} The backup is ${backup}.`,
    }),
    async onSaved() {
      onClose()
      await change.refreshed()
      // The button that opened this is gone.
      document.querySelector<HTMLElement>('main h1')?.focus()
    },
  })
  return (
    <EditorDialog
      editor={editor}
      title="Sweep test orders"
      submit="Sweep Test Orders"
      doing="Sweeping..."
      notDone="Nothing was swept. "
      onClose={onClose}
      className="w-[min(36rem,calc(100vw-1rem))]"
    >
      <p>A backup is made first. Then these go, for good, from the desk and from the books:</p>
      <ul className="list-disc pl-5">
        {goes(found).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>
        {found.pieces === 0
          ? 'None of their pieces goes back on a shelf.'
          : `${counted(found.pieces, 'piece')} they took ${found.pieces === 1 ? 'goes' : 'go'} back on the shelf, and uses of promo codes are given back.`}{' '}
        Links to test orders stop working. Products, pages, messages and settings stay.
      </p>
      <TextField of={editor} name="firstNumber" required />
      <TextField of={editor} name="word" required autoCapitalize="none" />
    </EditorDialog>
  )
}

/** A line for each kind of thing that there is any of. */
function goes({ orders, byHand, revenue, mails, reviews, refunds, returns }: TestOrders): string[] {
  const recorded = byHand === 0 ? '' : `, ${byHand.toLocaleString('en-US')} of them recorded by hand`
  return [
    `${counted(orders, 'order')}${recorded}, with their invoices and history`,
    `$${revenue} of revenue`,
    ...(refunds === 0 ? [] : [counted(refunds, 'refund')]),
    ...(returns === 0 ? [] : [counted(returns, 'return')]),
    ...(reviews === 0 ? [] : [counted(reviews, 'review')]),
    ...(mails === 0 ? [] : [`${counted(mails, 'mail')} in Mailbox`]),
  ]
}
