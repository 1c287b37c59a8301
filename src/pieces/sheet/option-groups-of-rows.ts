import { cutTo } from '../../machine/values/cut-to.ts'
import { optionsEdit } from '../options/options-schemas.contract.ts'
import {
  choicesIn,
  CHOICES_EXAMPLE,
  groupsIn,
  OPTIONS_EXAMPLE,
  type NamedChoice,
} from '../options/option-text.rules.ts'
import { optionsProblem, type OptionGroup } from '../options/options.rules.ts'
import type { RowGroup } from './row-groups.ts'

/** What can be chosen, by a product's row and those of its combinations. */

/**
 * As its own row says; where it says nothing, as they are now; where there are none, as the combinations' rows have them.
 * A text is what is wrong with them.
 */
export function optionGroupsOf(
  { product, combinations }: RowGroup,
  now: readonly OptionGroup[],
): OptionGroup[] | string {
  const text = product?.cells.options?.trim() ?? ''
  if (text === '' && now.length > 0) return [...now]
  const groups =
    text === ''
      ? gathered(combinations.map(({ cells }) => choicesIn(cells.options ?? '') ?? []))
      : groupsIn(text)
  if (!groups) return `must be written like: ${OPTIONS_EXAMPLE}`
  const parsed = optionsEdit.shape.optionGroups.safeParse(groups)
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0]!
    const [group, , value] = path as [number?, string?, number?]
    const named = group === undefined ? undefined : groups[group]
    const about = value === undefined ? named?.name : named?.values[value]
    return about === undefined ? message : `“${cutTo(about, 60)}”: ${message}`
  }
  const problem = optionsProblem(groups, [])
  if (!problem || problem.field === 'combinations') return groups
  const [, group, part, value] = problem.field.split('.')
  const { name, values } = groups[Number(group)]!
  return `“${part === 'name' ? name : values[Number(value)]!}” ${problem.message}`
}

function gathered(rows: readonly NamedChoice[][]): OptionGroup[] {
  const groups = new Map<string, Set<string>>()
  for (const { group, value } of rows.flat())
    groups.set(group, (groups.get(group) ?? new Set<string>()).add(value))
  return [...groups].map(([name, values]) => ({ name, values: [...values] }))
}

const folded = (name: string) => name.toLowerCase()

/** A value of each group, in their order; a text is what is wrong with them. */
export function choicesOfRow(cell: string, groups: readonly OptionGroup[]): string[] | string {
  const named = choicesIn(cell)
  if (!named || named.length === 0) return `must say a choice of each group, like: ${CHOICES_EXAMPLE}`
  const stranger = named.find(({ group }) => groups.every(({ name }) => folded(name) !== folded(group)))
  if (stranger)
    return `“${cutTo(stranger.group, 60)}” is none of the groups of its product: ${groups.map(({ name }) => name).join(', ')}`
  const choices: string[] = []
  for (const { name, values } of groups) {
    const [choice, another] = named.filter(({ group }) => folded(group) === folded(name))
    if (!choice) return `says nothing of ${name}`
    if (another) return `says ${name} twice`
    if (!values.includes(choice.value))
      return `“${cutTo(choice.value, 60)}” is none of ${name}: ${values.join(', ')}. Add it in the row of the product`
    choices.push(choice.value)
  }
  return choices
}
