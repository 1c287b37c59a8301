import type { ProductKind } from './product-kind.rules.ts'

/** What each kind is called where its maker reads of it. */
export const kindNames: Record<ProductKind, string> = {
  shelf: 'On the shelf',
  one_of_a_kind: 'One of a kind',
  numbered: 'A numbered series',
  made_to_order: 'Made to order',
  made_again: 'Made again when it is out',
}
