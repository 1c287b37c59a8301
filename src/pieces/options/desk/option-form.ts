import { freshKey } from '../../../machine/web/fresh-key.ts'
import type { Sends } from '../../../shop/every-call.contract.ts'
import { isPictureAddress } from '../../../machine/pictures/picture-address.rules.ts'
import { productFields } from '../../product/product-fields.rules.ts'
import { isDecimal } from '../../../machine/values/money.ts'
import type { Problems } from '../../../machine/forms/kind.ts'
import {
  combinationsIn,
  countOf,
  type FormCombination,
  type FormGroup,
  type FormOptions,
} from './option-groups.ts'
import { type DeskCombination, OPTION_LIMITS, type OptionGroup } from '../options.rules.ts'

/** The options of a product as its form holds them, as the shop has them, and what is wrong with them. */

export interface SavedOptions {
  optionGroups: readonly OptionGroup[]
  combinations: readonly DeskCombination[]
}

export const noOptions: FormOptions = { groups: [], combinations: [] }

export function optionsDraftOf({
  optionGroups,
  combinations,
  imageUrl: main,
}: SavedOptions & { imageUrl: string }): FormOptions {
  return {
    groups: optionGroups.map(({ name, values }) => ({ key: freshKey(), name, values })),
    combinations: combinations.map(
      ({ id, choices, price, stock, sku, imageUrl, measures = '', published }) => ({
        key: freshKey(),
        id,
        choices,
        price,
        stock: String(stock),
        sku,
        imageUrl: imageUrl === main ? '' : imageUrl,
        measures,
        published,
      }),
    ),
  }
}

/** The options of a copy: without pieces, without the SKU, which is one combination's alone, and at the price each has without a sale. */
export function copiedOptions(
  { groups, combinations }: FormOptions,
  from: readonly DeskCombination[],
): FormOptions {
  return {
    groups,
    combinations: combinations.map(({ id, ...one }) => ({
      ...one,
      price: from.find((saved) => saved.id === id)?.sale?.regular ?? one.price,
      stock: '0',
      sku: '',
      measures: '',
    })),
  }
}

/** As the shop takes them; only those without problems can be sent. `from` says which stock the form began from. */
export function optionsInputOf(
  options: FormOptions,
  from: readonly DeskCombination[],
): Omit<Sends<'PUT /api/desk/products/{id}/options'>, 'id' | 'version'> {
  return {
    optionGroups: options.groups.map(({ name, values }) => ({ name: name.trim(), values: [...values] })),
    combinations: combinationsIn(options).map(
      ({ key: _key, id, choices, price, stock, sku, measures, ...one }) => {
        const seen = from.find((saved) => saved.id === id)
        return {
          ...one,
          ...(id === undefined ? {} : { id }),
          choices: [...choices],
          price: price.trim(),
          stock: Number(stock),
          ...(seen ? { stockSeen: seen.stock } : {}),
          sku: sku.trim(),
          ...(measures !== '' || seen?.measures ? { measures: measures.trim() } : {}),
        }
      },
    ),
  }
}

/** What is wrong, by `options.<key>.<field>`: said before anything is sent. */
export function optionProblems(options: FormOptions): Problems {
  const { groups } = options
  const count = countOf(groups)
  return {
    ...Object.assign({}, ...groups.map((group) => groupProblems(group, groups))),
    ...Object.assign({}, ...combinationsIn(options).map((one) => combinationProblems(one))),
    ...(count > OPTION_LIMITS.combinations ? { options: tooMany(count) } : {}),
  }
}

export const tooMany = (count: number) =>
  `These make ${count.toLocaleString('en-US')} combinations, and a product can have ${OPTION_LIMITS.combinations}. Take values off, or make two products of it.`

function groupProblems({ key, name, values }: FormGroup, all: readonly FormGroup[]): Problems {
  const typed = name.trim().toLowerCase()
  const isTwice = all.some((other) => other.key !== key && other.name.trim().toLowerCase() === typed)
  return {
    ...(typed === '' ? { [`options.${key}.name`]: 'Required' } : {}),
    ...(typed !== '' && isTwice ? { [`options.${key}.name`]: 'Another option is called so.' } : {}),
    ...(values.length === 0
      ? { [`options.${key}.values`]: 'Type what there is to choose, or remove this option.' }
      : {}),
  }
}

function combinationProblems({ key, price, stock, imageUrl }: FormCombination): Problems {
  const most = productFields.stock.max
  const isCount = /^\d{1,9}$/.test(stock.trim()) && Number(stock) <= most
  return {
    ...(isDecimal(price.trim()) ? {} : { [`options.${key}.price`]: 'Enter an amount such as 15.00.' }),
    ...(isCount
      ? {}
      : { [`options.${key}.stock`]: `Enter a whole number from 0 to ${most.toLocaleString('en-US')}.` }),
    ...(imageUrl === '' || isPictureAddress(imageUrl)
      ? {}
      : { [`options.${key}.imageUrl`]: 'This picture has no address yet.' }),
  }
}

/** What the shop calls it, as the form does: 'combinations.2.price' is `options.<key>.price`. */
export function optionFieldOf(field: string, options: FormOptions): string | undefined {
  const [name, index = '', part] = field.replace(/^options\./, '').split('.')
  if (name === 'optionGroups') {
    const group = options.groups[Number(index)]
    return group && part ? `options.${group.key}.${part}` : 'options'
  }
  if (name !== 'combinations') return undefined
  const one = combinationsIn(options)[Number(index)]
  return one && part && index !== '' ? `options.${one.key}.${part}` : 'options'
}
