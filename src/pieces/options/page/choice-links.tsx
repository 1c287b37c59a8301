import { formatPrice } from '../../../machine/values/money.ts'
import type { Combination, OptionGroup } from '../options.rules.ts'
import { hrefTo } from '../../../shop/site/paths.ts'

interface ChoiceLinksProps {
  groups: readonly OptionGroup[]
  combinations: readonly Combination[]
  /** The id of the product whose page this is. */
  here: number
}

/** The choice without a script: each combination has an address of its own. Only the server draws it. */
export function ChoiceLinks({ groups, combinations, here }: ChoiceLinksProps) {
  return (
    <div className="choice">
      <p className="field-label">{groups.map(({ name }) => name).join(', ')}</p>
      <ul className="mt-1">
        {combinations.map(({ id, choices, price, available }) => (
          <li key={id} className="py-1.5">
            <a
              href={hrefTo('product', { id })}
              className="link"
              aria-current={id === here ? 'page' : undefined}
            >
              {choices.join(', ')}
            </a>
            , {formatPrice(price)}
            {available === 0 ? ', sold out' : null}
          </li>
        ))}
      </ul>
    </div>
  )
}
