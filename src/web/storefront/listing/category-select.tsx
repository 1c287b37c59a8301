import { groupOf } from '../../../domain/catalogue/category-groups.ts'
import { categoryGroups } from '../../../domain/catalogue/category-groups.ts'
import { categoriesQuery } from '../../data/queries.ts'
import { useQuery } from '../../data/use-query.ts'

/** The categories in their groups; the rest is 'Other Items'. */
export function CategorySelect({ value, onChoose }: { value: string; onChoose: (category: string) => void }) {
  const { data: categories = [] } = useQuery(categoriesQuery)
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
        {categoryGroups.map((group) => {
          const members = categories.filter((category) => groupOf(category.name) === group)
          return members.length === 0 ? null : (
            <optgroup key={group} label={group}>
              {members.map((category) => (
                <option key={category.id} value={category.name}>
                  {category.name}
                </option>
              ))}
            </optgroup>
          )
        })}
      </select>
    </div>
  )
}
