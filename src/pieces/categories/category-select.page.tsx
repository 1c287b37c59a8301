import { categoryGroups, groupOf } from './category-groups.rules.ts'
import { categoriesQuery } from '../../shop/site/queries.ts'
import { useQuery } from '../../machine/web/queries/use-query.ts'

/** The categories in their groups; the rest is 'Other Items', and without a heading where that is all of them. */
export function CategorySelect({ value, onChoose }: { value: string; onChoose: (category: string) => void }) {
  const { data: categories = [] } = useQuery(categoriesQuery)
  const groups = categoryGroups
    .map((group) => ({ group, members: categories.filter(({ name }) => groupOf(name) === group) }))
    .filter(({ members }) => members.length > 0)
  // What an address asks for stands in it all the same: the field says what heading and chip say.
  const isUnknown = value !== '' && !categories.some(({ name }) => name === value)
  return (
    <div className="in-sheet min-w-0 grow-0 basis-40 lg:basis-52">
      <label htmlFor="category" className="sr-only">
        Category
      </label>
      <select
        id="category"
        name="category"
        className="input"
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value="">All Categories</option>
        {isUnknown ? <option value={value}>{value}</option> : null}
        {groups.length === 1 && groups[0]!.group === 'Other Items'
          ? groups[0]!.members.map(optionOf)
          : groups.map(({ group, members }) => (
              <optgroup key={group} label={group}>
                {members.map(optionOf)}
              </optgroup>
            ))}
      </select>
    </div>
  )
}

const optionOf = ({ id, name }: { id: number; name: string }) => (
  <option key={id} value={name}>
    {name}
  </option>
)
