import { useQuery } from '@tanstack/react-query'
import { deskCategoriesQuery } from './desk-listing-query.ts'

/** The categories there are, to choose from while a name is typed. */
export function CategoryNames({ id }: { id: string }) {
  const { data: categories = [] } = useQuery(deskCategoriesQuery)
  return (
    <datalist id={id}>
      {categories.map(({ id: category, name }) => (
        <option key={category}>{name}</option>
      ))}
    </datalist>
  )
}
