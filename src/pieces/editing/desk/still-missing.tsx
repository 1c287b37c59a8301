import { useQuery } from '@tanstack/react-query'
import { parseTags } from '../../product/product.rules.ts'
import { deskCategoriesQuery } from './desk-listing-query.tsx'
import type { ProductDraft } from './product-form.ts'

/** Facts beyond these are not counted up. */
const TOLD = 3

/** What shoppers and search engines would look for in vain, in one line; nothing is said of a form that is still empty. */
export function StillMissing({ draft }: { draft: ProductDraft }) {
  const { data: categories = [] } = useQuery(deskCategoriesQuery)
  const category = draft.category.trim().toLowerCase()
  const factFields = categories.find(({ name }) => name.toLowerCase() === category)?.factFields ?? []
  const missing = draft.name.trim() === '' ? [] : missingIn(draft, factFields)
  return (
    <output className="block text-sm text-ink-soft empty:hidden">
      {missing.length === 0 ? null : `Still missing: ${missing.join(', ')}.`}
    </output>
  )
}

/** What a piece can be sold without, though it is found and trusted less: 'the fact “Material”'. `factFields` are its category's facts. */
export function missingIn(
  { description, pictures, facts, tags }: Pick<ProductDraft, 'description' | 'pictures' | 'facts' | 'tags'>,
  factFields: readonly { name: string }[],
): string[] {
  const unsaid = factFields.filter(({ name }) => (facts[name] ?? '').trim() === '')
  return [
    ...(description.trim() === '' ? ['a description'] : []),
    ...(pictures.some(({ imageAlt }) => imageAlt.trim() === '') ? ['words for its pictures'] : []),
    ...(pictures.length === 1 ? ['a second picture'] : []),
    ...unsaid.slice(0, TOLD).map(({ name }) => `the fact “${name}”`),
    ...(parseTags(tags).length === 0 ? ['tags'] : []),
  ]
}
