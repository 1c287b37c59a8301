import { categoryGroups, groupOf } from '../../../domain/catalogue/category-groups.ts'
import { categoriesQuery } from '../../data/queries.ts'
import { useQuery } from '../../data/use-query.ts'

/** The categories in their groups; the rest is 'Other Items', and without a heading where that is all of them. */
export function CategorySelect({ value, onChoose }: { value: string; onChoose: (category: string) => void }) {
  const { data: categories = [] } = useQuery(categoriesQuery)
  const groups = categoryGroups
    .map((group) => ({ group, members: categories.filter(({ name }) => groupOf(name) === group) }))
    .filter(({ members }) => members.length > 0)
  return (
    <div className="min-w-0 grow basis-36 sm:grow-0 sm:basis-52">
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
