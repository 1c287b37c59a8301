import type { Looser } from '../../../api/contract.ts'
import { ways } from '../../../domain/catalogue/filters.ts'
import { byWords } from '../../../domain/checkout/arrival/arrives-by.ts'
import type { ListingQuestion } from './listing-question.ts'
import type { ListingAsked } from './own-collection.ts'

type Asked = ListingAsked

/** For a question that finds nothing: each part that something is found without, and how much. */
export async function loosened(
  filter: Asked,
  { parts }: ListingQuestion,
  count: (filter: Asked) => Promise<{ count: number; more: boolean }>,
): Promise<Looser[]> {
  const price = { priceFrom: undefined, priceTo: undefined }
  const ideas: { says: string; drop: string; search?: string; without: Partial<Asked> }[] = []
  if (parts.length > 1)
    for (const { says, without } of parts)
      ideas.push({ says, drop: 'search', search: without, without: { search: without } })
  else if (filter.search)
    ideas.push({ says: `“${filter.search}”`, drop: 'search', without: { search: undefined } })
  if (filter.priceFrom || filter.priceTo) ideas.push({ says: 'the price', drop: 'price', without: price })
  if (filter.available)
    ideas.push({ says: 'can be bought now', drop: 'available', without: { available: undefined } })
  if (filter.way) ideas.push({ says: ways[filter.way], drop: 'way', without: { way: undefined } })
  for (const name of ['madeOf', 'color', 'treatment'] as const) {
    const value = filter[name]
    if (value) ideas.push({ says: value, drop: name, without: { [name]: undefined } })
  }
  if (filter.wrist)
    ideas.push({ says: `a wrist of ${filter.wrist}`, drop: 'wrist', without: { wrist: undefined } })
  if (filter.by)
    ideas.push({ says: `arriving by ${byWords(filter.by)}`, drop: 'by', without: { by: undefined } })
  if (filter.category)
    ideas.push({ says: filter.category, drop: 'category', without: { category: undefined } })
  if (filter.type) ideas.push({ says: 'Wristlets', drop: 'type', without: { type: undefined } })
  const counted = await Promise.all(
    ideas.map(async ({ without, ...idea }) => {
      const { count: total, more } = await count({ ...filter, ...without, cursor: undefined })
      return { ...idea, total, more }
    }),
  )
  return counted.filter(({ total }) => total > 0)
}
