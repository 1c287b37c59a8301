import { useQuery } from '@tanstack/react-query'
import { ownerCategoriesQuery } from './owner-listing-query.ts'

/** The categories there are, to choose from while a name is typed. */
export function CategoryNames({ id }: { id: string }) {
  const { data: categories = [] } = useQuery(ownerCategoriesQuery)
  return (
    <datalist id={id}>
      {categories.map(({ id: category, name }) => (
        <option key={category}>{name}</option>
      ))}
    </datalist>
  )
}
