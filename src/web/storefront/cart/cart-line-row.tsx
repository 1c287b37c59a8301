import { lineKey, lineTotalCents, MAX_QUANTITY, type CartLine } from '../../../domain/cart.ts'
import { formatCents, formatPrice } from '../../../domain/money.ts'
import { Link } from '../../navigation/link.tsx'
import { hrefTo } from '../../paths.ts'
import { cart } from '../../state/cart-store.ts'
import { toast } from '../../state/toasts.ts'
import { CloseIcon } from '../../ui/icons.tsx'
import { Plate } from '../../ui/plate.tsx'
import { MinusIcon, PlusIcon } from '../../ui/tool-icons.tsx'

export function CartLineRow({ line }: { line: CartLine }) {
  const key = lineKey(line)

  function remove(): void {
    cart.remove(key)
    toast({ title: 'Item removed', description: `${line.name} has been removed from your cart.` })
  }

  function less(): void {
    if (line.quantity <= 1) remove()
    else cart.setQuantity(key, line.quantity - 1)
  }

  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-5 gap-y-3 border-b border-line py-6 sm:grid-cols-[7.5rem_minmax(0,1fr)_auto]">
      <Plate
        product={line}
        sizes="(min-width: 40rem) 7.5rem, 5.5rem"
        widths={[160, 320]}
        decorative
        className="row-span-2 sm:row-span-1"
      />
      <div>
        <h2 className="font-display text-lg leading-snug">
          <Link to={hrefTo('product', { id: line.id })} className="hover:underline">
            {line.name}
          </Link>
        </h2>
        <p className="mt-1 text-sm text-ink-soft tabular-nums">{formatPrice(line.price)} each</p>
        <Answers line={line} />
        <div className="mt-3 inline-flex items-center border border-line-strong">
          <button type="button" className="btn-icon" aria-label={`One less of ${line.name}`} onClick={less}>
            <MinusIcon />
          </button>
          <span className="min-w-9 text-center tabular-nums" aria-live="polite" data-testid="quantity">
            <span className="sr-only">Quantity </span>
            {line.quantity}
          </span>
          <button
            type="button"
            className="btn-icon"
            aria-label={`One more of ${line.name}`}
            disabled={line.quantity >= MAX_QUANTITY}
            onClick={() => cart.setQuantity(key, line.quantity + 1)}
          >
            <PlusIcon />
          </button>
        </div>
      </div>
      <div className="col-start-2 flex items-center justify-between sm:col-start-3 sm:flex-col sm:items-end">
        <p className="text-lg tabular-nums">{formatCents(lineTotalCents(line))}</p>
        <button
          type="button"
          className="btn-icon -mr-2.5"
          aria-label={`Remove ${line.name}`}
          onClick={remove}
        >
          <CloseIcon />
        </button>
      </div>
    </li>
  )
}

function Answers({ line }: { line: CartLine }) {
  const answers = Object.entries(line.customization ?? {})
  if (answers.length === 0) return null
  return (
    <dl className="mt-1 text-sm">
      {answers.map(([question, answer]) => (
        <div key={question} className="flex gap-2">
          <dt className="text-ink-soft">{question}:</dt>
          <dd>{answer}</dd>
        </div>
      ))}
    </dl>
  )
}
