import { isAvailable } from '../../../../domain/catalogue/availability.ts'
import { numberWords } from '../../../../domain/catalogue/options/numbers/numbers.ts'
import type { Combination } from '../../../../domain/catalogue/options/options.ts'
import { formatPrice } from '../../../../domain/money.ts'
import { hrefTo } from '../../../navigation/paths.ts'

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
