import { formatPrice } from '../../machine/values/money.ts'
import { shippingDaysWords } from './shipping-method.rules.ts'
import type { Quote } from '../../shop/site/queries.ts'
import { shippingChoice, useShippingChoice } from './kept-choice.page.ts'

type Method = Quote['shippingMethods'][number]

/** The shipping methods, with what each costs this cart and when it arrives. Where there is one, nothing is asked. */
export function ShippingChoice({ quote }: { quote: Quote | undefined }) {
  const chosen = useShippingChoice()
  if (!quote || quote.shippingMethods.length < 2) return null
  // What was just chosen shows at once; what the shop no longer has gives way to what it priced with.
  const isThere = quote.shippingMethods.some(({ id }) => id === chosen)
  const current = isThere ? chosen : quote.shippingMethodId
  return (
    <fieldset className="mt-12">
      <legend className="font-display text-2xl">How it ships</legend>
      <ul className="mt-4 divide-y divide-line border border-line bg-sheet">
        {quote.shippingMethods.map((method) => (
          <MethodOption key={method.id} method={method} isChosen={method.id === current} />
        ))}
      </ul>
    </fieldset>
  )
}

interface MethodOptionProps {
  method: Method
  isChosen: boolean
}

function MethodOption({ method, isChosen }: MethodOptionProps) {
  const { id, name, description, cost, daysFrom: from, daysTo: to, to: destination, arrival } = method
  return (
    <li>
      <label className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-4 p-4">
        <input
          type="radio"
          name="shipping"
          className="mt-1 size-5"
          checked={isChosen}
          onChange={() => shippingChoice.set(id)}
        />
        <span className="[overflow-wrap:anywhere]">
          <span className="font-semibold">{name}</span>
          <span className="block text-sm text-ink-soft">
            {shippingDaysWords({ from, to })}
            {destination ? ` to ${destination}` : null}
            {arrival ? `: arrives ${arrival.words}` : ' once it has been sent'}
          </span>
          {description ? <span className="block text-sm text-ink-soft">{description}</span> : null}
        </span>
        <span className="tabular-nums">{Number(cost) === 0 ? 'Free' : formatPrice(cost)}</span>
      </label>
    </li>
  )
}
