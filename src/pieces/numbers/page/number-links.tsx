import { isAvailable } from '../../supply/availability.rules.ts'
import { numberWords } from '../numbers.rules.ts'
import type { Combination } from '../../options/options.rules.ts'
import { formatPrice } from '../../../machine/values/money.ts'
import { hrefTo } from '../../../shop/site/paths.ts'

/** The numbers without a script: each has an address of its own. Only the server draws it. */
export function NumberLinks({ numbers, here }: { numbers: readonly Combination[]; here: number }) {
  return (
    <div className="choice">
      <p className="field-label">Which number</p>
      <ul className="mt-1">
        {numbers.map((one) => (
          <li key={one.id} className="py-1.5">
            <a
              href={hrefTo('product', { id: one.id })}
              className="link"
              aria-current={one.id === here ? 'page' : undefined}
            >
              {numberWords(one)}
            </a>
            {isAvailable(one) ? `, ${formatPrice(one.price)}` : ', sold'}
          </li>
        ))}
      </ul>
    </div>
  )
}
